// Writes a module for each line icon of `icons.json`, which pages of sites from Docusaurus import by its name. Git ignores the modules.
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../compat/docusaurus/theme/Icon');
const icons = JSON.parse(fs.readFileSync(path.join(folder, 'icons.json'), 'utf8'));
for (const [name, drawing] of Object.entries(icons)) {
  const text = `import {lineIcon} from './lineIcon.tsx';\n\nexport default lineIcon('${drawing}');\n`;
  const file = path.join(folder, `${name}.tsx`);
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}
