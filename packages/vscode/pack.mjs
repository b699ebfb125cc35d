// Bundles the extension of VS Code, and packs it to packages/vscode/dist/manual-docs-vscode.vsix.
import fs from 'node:fs';
import path from 'node:path';
import {finished} from 'node:stream/promises';
import {build} from 'esbuild';
import {ZipFile} from 'yazl';

const folder = import.meta.dirname;
const dist = path.join(folder, 'dist');
/** Equal contents make equal packages. */
const ENTRY = {mtime: new Date('2026-01-01T00:00:00Z'), mode: 0o100644};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The manifest that a store and an editor read first: see the reference of the format, `PackageManifest` version 2.0.0. */
function manifestOf({name, displayName, description, version, publisher, engines, categories}) {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Categories>${escaped(categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

const TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".vsixmanifest" ContentType="text/xml"/><Override PartName="/extension/LICENSE" ContentType="text/plain"/></Types>
`;

/**
 * Packs the extension.
 *
 * @returns {Promise<string>} absolute path of the package
 */
export async function packExtension() {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  fs.rmSync(dist, {recursive: true, force: true});
  await build({
    entryPoints: [path.join(folder, 'src/extension.ts')],
    outfile: path.join(dist, 'extension.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['vscode'],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  const zip = new ZipFile();
  const add = (name, text) => zip.addBuffer(Buffer.from(text), name, ENTRY);
  add('extension.vsixmanifest', manifestOf(manifest));
  add('[Content_Types].xml', TYPES);
  for (const file of ['package.json', 'README.md', 'LICENSE', 'dist/extension.js'])
    add(`extension/${file}`, fs.readFileSync(path.join(folder, file)));
  zip.end();
  const packed = path.join(dist, `${manifest.name}.vsix`);
  await finished(zip.outputStream.pipe(fs.createWriteStream(packed)));
  return packed;
}

if (process.argv[1] === import.meta.filename) console.log(await packExtension());
