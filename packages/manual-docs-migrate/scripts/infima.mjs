// Writes what pages of sites from Docusaurus use of Infima: its variables, and the rules of classes that the theme here does not have.
// Git ignores the file; what the compatibility layer says otherwise comes after it.
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'), 'utf8');

/** Classes of pages and of parts that a site replaces, and the boxes in text that look like alerts. */
const KEPT =
  /\.(?:(?:margin|padding)(?:-\w+)?--|(?:text|shadow)--|(?:container|row|col|hero|alert|m-admonition(?:-\w+)?|avatar|pills|close|table-of-contents|button-group|pagination(?:-nav)?|badge|breadcrumbs|button|card|dropdown|tabs|navbar|footer)(?:__|--|(?![\w-]))|menu(?:--|__)|clean-)/;
/** Plain text, which looks as with Infima on pages of `src/pages`. */
const TEXT = /^(?:h[1-6]|p|a|ul|ol|table|code|pre|kbd|blockquote|hr|img)\b[^.]*$/;
/** Boxes in text, by the color that alerts name: those of all types begin with that of notes. */
const BOXES = {
  secondary: '.m-admonition',
  success: '.m-admonition-tip',
  info: '.m-admonition-info',
  warning: '.m-admonition-warning, .m-admonition-caution',
  danger: '.m-admonition-danger',
};
/** Rules of the text and of the sidebar, where the look of the theme holds. */
const THEMED = /\.(?:markdown|container-fluid)|sidebar/;

function* blocks(css) {
  for (let start = 0; ; ) {
    const open = css.indexOf('{', start);
    if (open < 0) return;
    let end = open + 1;
    for (let depth = 1; depth > 0; end++) depth += {'{': 1, '}': -1}[css[end]] ?? 0;
    yield {prelude: css.slice(start, open).trim(), body: css.slice(open + 1, end - 1).trim()};
    start = end;
  }
}

/** Infima works the shades of its own colors out beforehand; here they follow the colors that a site names. */
function followColors(body, isDark = false) {
  const shares = Object.fromEntries(
    [...body.matchAll(/--ifm-(\w+)-value: (\d+)%/g)].map(([, name, share]) => [name, share]),
  );
  return body
    .replace(/(--ifm-color-(\w+))-(dark|light)(er|est)?: rgb.*;/g, (_, name, color, way, degree = '') => {
      const mixed = way === 'dark' ? '#000' : '#fff';
      return `${name}-${way}${degree}: color-mix(in srgb, ${mixed} ${shares[way + degree]}%, var(--ifm-color-${color}));`;
    })
    .replace(/(--ifm-color-\w+)-contrast-(background|foreground): rgb.*;/g, (_, name, part) => {
      const share = (part === 'background') === isDark ? '30%, #000' : '10%, #fff';
      return `${name}-contrast-${part}: color-mix(in srgb, var(${name}) ${share});`;
    });
}

function keep({prelude, body}) {
  if (prelude.startsWith('@media')) {
    const inner = [...blocks(body)].flatMap(keep);
    return inner.length > 0 && prelude !== '@media print' ? [`${prelude} {\n${inner.join('\n')}\n}`] : [];
  }
  if (prelude === ':root') return [`:where(:root) {\n${followColors(body)}\n}`];
  if (prelude === "html[data-theme='dark']") return [`${prelude} {\n${followColors(body, true)}\n}`];
  const selectors = prelude
    .replace(/^\.alert(?:--(\w+))?$/, (name, color = 'secondary') => `${name}, ${BOXES[color] ?? name}`)
    .split(/,\s*/)
    .flatMap((one) =>
      TEXT.test(one) ? [`:where(.m-whole-page) ${one}`] : KEPT.test(one) && !THEMED.test(one) ? [one] : [],
    );
  return selectors.length > 0 ? [`${selectors.join(',\n')} {\n${body}\n}`] : [];
}

const notice = /\/\*[\s\S]*?Copyright[\s\S]*?\*\//.exec(source)[0];
const rules = [...blocks(source.replace(/\/\*[\s\S]*?\*\//g, ''))].flatMap(keep);
const text = `${notice}\n${rules.join('\n')}\n`;
const file = path.resolve(import.meta.dirname, '../compat/docusaurus/layer/styles/infima.css');
if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
