import {useColorMode} from 'manual-docs';
import {useEffect, useState} from 'react';
import {contrastOf, fullColor, isColor, resolveColor, TEXTS} from './contrast.ts';
import tokens from './tokens.json';
import './tryTokens.css';

type Mode = 'light' | 'dark';
type Values = Readonly<Record<string, string>>;
type Changes = Readonly<Record<Mode, Values>>;

interface Token {
  readonly name: string;
  readonly meaning: string;
  readonly light: string;
  readonly dark?: string;
}

const NONE: Changes = {light: {}, dark: {}};
const PRESETS: Readonly<Record<string, Changes>> = {manual: NONE, ...(tokens.presets as Record<string, Changes>)};
const GROUPS = tokens.groups as readonly {title: string; tokens: readonly Token[]}[];
const ALL = GROUPS.flatMap((group) => group.tokens);

/** The style sheet that makes a site look like this. */
function sheetOf({light, dark}: Changes): string {
  const rule = (selector: string, values: Values) => {
    const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`);
    return lines.length > 0 ? `${selector} {\n${lines.join('\n')}\n}\n` : '';
  };
  return [rule(':root', light), rule('[data-theme="dark"]', dark)].filter(Boolean).join('\n');
}

/** Every variable of the theme, to try on this page: it changes as they do. */
export function TryTokens() {
  const {colorMode} = useColorMode();
  const [changes, setChanges] = useState<Changes>(NONE);
  const valueIn = ({name, light, dark}: Token) =>
    changes[colorMode][name] ?? changes.light[name] ?? (colorMode === 'dark' ? (dark ?? light) : light);
  const values = Object.fromEntries(ALL.map((token) => [token.name, valueIn(token)]));

  useEffect(() => {
    const {style} = document.documentElement;
    const shown = colorMode === 'dark' ? {...changes.light, ...changes.dark} : changes.light;
    for (const [name, value] of Object.entries(shown)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(shown)) style.removeProperty(name);
    };
  }, [changes, colorMode]);

  const change = ({name, dark}: Token, value: string) => {
    const mode = dark === undefined ? 'light' : colorMode;
    setChanges({...changes, [mode]: {...changes[mode], [name]: value}});
  };

  return (
    <div className="try-tokens">
      <fieldset>
        <legend>Begin with a preset</legend>
        {Object.keys(PRESETS).map((name) => (
          <button
            type="button"
            key={name}
            className="m-button m-button-quiet"
            onClick={() => setChanges(PRESETS[name]!)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {GROUPS.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <p className="try-title">{group.title}</p>
          {group.tokens.map((token) => (
            <label key={token.name} className="try-row">
              <code>{token.name}</code>
              <span>
                {token.meaning}
                <Contrast name={token.name} values={values} />
              </span>
              <input
                type={isColor(values[token.name]!) ? 'color' : 'text'}
                value={isColor(values[token.name]!) ? fullColor(values[token.name]!) : values[token.name]}
                onChange={(event) => change(token, event.target.value)}
              />
            </label>
          ))}
        </section>
      ))}
      <p className="try-title">theme/custom.css</p>
      <pre>{sheetOf(changes) || 'Change something above, and its style sheet stands here.'}</pre>
    </div>
  );
}

/** How legible a text is on the page: AA asks for 4.5. */
function Contrast({name, values}: {readonly name: string; readonly values: Values}) {
  const ground = TEXTS[name];
  if (ground === undefined) return null;
  const ratio = contrastOf(resolveColor(values[name]!, values), resolveColor(values[ground]!, values));
  return <small className={ratio < 4.5 ? 'try-weak' : undefined}>{`${ratio.toFixed(1)} : 1`}</small>;
}
