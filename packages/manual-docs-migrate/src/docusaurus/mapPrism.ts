import path from 'node:path';
import {getOrigin} from '../evaluate/foreignValue.ts';
import type {Settings, SettingsReader} from '../readSettings.ts';

/** Light themes of `prism-react-renderer`. */
const LIGHT_THEMES = /^(?:github|ultramin|\w*light)$/i;

/**
 * Converts settings of code blocks. A dark theme stays dark, and so does code of a site without a
 * theme.
 */
export function mapPrism(theme: SettingsReader): Settings {
  const prism = theme.inner('prism');
  const [lightTheme, darkTheme] = [prism.take('theme'), prism.take('darkTheme')];
  const code = prism.takeAll('defaultLanguage', 'magicComments');
  const [light, dark] = [detectMode(lightTheme), detectMode(darkTheme ?? lightTheme)];
  if (light === 'dark' || dark === 'light') code.theme = {light, dark};
  prism.end();
  return code;
}

/**
 * Uses the background color if the theme is installed, otherwise its name. A theme without a mode in
 * its name is dark, because most are.
 */
function detectMode(theme: unknown): 'light' | 'dark' {
  const origin = getOrigin(theme);
  if (origin) {
    const name = origin.name === 'default' ? path.basename(origin.module).replace(/\.\w+$/, '') : origin.name;
    return LIGHT_THEMES.test(name) ? 'light' : 'dark';
  }
  const {plain} = (theme ?? {}) as {plain?: {backgroundColor?: unknown}};
  const [, hex = ''] = /^#(\w{3}|\w{6})$/.exec(String(plain?.backgroundColor)) ?? [];
  const channels = hex
    .match(hex.length === 3 ? /\w/g : /\w\w/g)
    ?.map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return channels && channels.reduce((sum, part) => sum + part, 0) > channels.length / 2 ? 'light' : 'dark';
}
