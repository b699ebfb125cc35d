import path from 'node:path';
import * as vscode from 'vscode';
import {LanguageClient, TransportKind} from 'vscode-languageclient/node';
import {createPreviews, type Previews} from './preview.ts';
import {findSiteRoot, findTool, newPage, type Site} from './sites.ts';

/** How long the cursor rests before the preview follows it, in milliseconds. */
const FOLLOW_MS = 300;

const clients = new Map<string, LanguageClient>();

/** Starts the language server of each site's own version, and adds commands and tasks. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const previews = createPreviews(findNode);
  const run = (name: string, command: () => Promise<void>): vscode.Disposable =>
    vscode.commands.registerCommand(name, () =>
      command().catch((error: Error) => void vscode.window.showErrorMessage(error.message)),
    );
  context.subscriptions.push(
    run('manual.preview', () => preview(previews)),
    run('manual.openInBrowser', async () => {
      const url = await addressOfEditor(previews);
      if (url) await vscode.env.openExternal(vscode.Uri.parse(url));
    }),
    run('manual.newPage', createPage),
    run('manual.freezeVersion', freezeVersion),
    vscode.tasks.registerTaskProvider('manual', {provideTasks: tasks, resolveTask: (task) => task}),
    vscode.workspace.onDidChangeWorkspaceFolders(() => void startServers()),
    followCursor(previews),
    {dispose: previews.close},
  );
  await startServers();
}

/** Ends the servers. */
export async function deactivate(): Promise<void> {
  await Promise.all([...clients.values()].map((client) => client.stop()));
  clients.clear();
}

function findNode(): string {
  return vscode.workspace.getConfiguration('manual').get('node', 'node');
}

/** One server for all sites that have the same tool. */
async function startServers(): Promise<void> {
  const configurations = await vscode.workspace.findFiles('**/site.config.{ts,mts,js,mjs}', '**/node_modules/**');
  const sites = configurations.flatMap(({fsPath}): Site[] => {
    const root = path.dirname(fsPath);
    const tool = findTool(root);
    return tool === undefined ? [] : [{root, tool}];
  });
  if (configurations.length > 0 && sites.length === 0) {
    void vscode.window.showWarningMessage('manual-docs is not installed here: run `npm install` in the site.');
    return;
  }
  for (const tool of new Set(sites.map((site) => site.tool))) {
    if (clients.has(tool)) continue;
    const roots = sites.flatMap((site) => (site.tool === tool ? [site.root] : []));
    const client = createClient(tool, roots);
    clients.set(tool, client);
    await client.start();
  }
}

function createClient(tool: string, roots: readonly string[]): LanguageClient {
  const run = {command: findNode(), args: [tool, 'lsp'], transport: TransportKind.stdio, options: {cwd: roots[0]!}};
  return new LanguageClient(
    'manual',
    'manual',
    {run, debug: run},
    {
      documentSelector: roots.map((root) => ({
        scheme: 'file',
        pattern: `${root.replaceAll('\\', '/')}/**/*.{md,mdx,yml,yaml,json,txt,ts,mts,js,mjs}`,
      })),
    },
  );
}

interface Asked {
  readonly site: Site;
  readonly file: string;
}

/** The page of the editor; says why there is none. */
function asked(): Asked | undefined {
  const file = vscode.window.activeTextEditor?.document.uri.fsPath;
  const root = file === undefined ? undefined : findSiteRoot(file);
  const tool = root === undefined ? undefined : findTool(root);
  if (file !== undefined && root !== undefined && tool !== undefined) return {site: {root, tool}, file};
  void vscode.window.showInformationMessage('Open a page of a site that has manual-docs installed.');
  return undefined;
}

/** Address of the page in the editor, at the heading that the cursor is below; undefined for what is not a page. */
async function addressOfEditor(previews: Previews): Promise<string | undefined> {
  const page = asked();
  const editor = vscode.window.activeTextEditor;
  const client = page && clients.get(page.site.tool);
  if (!page || !editor || !client) return undefined;
  const {line, character} = editor.selection.active;
  const params = {textDocument: {uri: editor.document.uri.toString()}, position: {line, character}};
  const address = await client.sendRequest<string | null>('manual/address', params);
  if (address === null) {
    void vscode.window.showInformationMessage('This file is not a page of the site.');
    return undefined;
  }
  return new URL(address, await previews.address(page.site)).href;
}

async function preview(previews: Previews): Promise<void> {
  const url = await addressOfEditor(previews);
  if (url) previews.show(url);
}

function followCursor(previews: Previews): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const listener = vscode.window.onDidChangeTextEditorSelection(({textEditor}) => {
    if (!previews.isOpen() || !/\.mdx?$/.test(textEditor.document.uri.fsPath)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void preview(previews).catch(() => {}), FOLLOW_MS);
  });
  return {
    dispose() {
      clearTimeout(timer);
      listener.dispose();
    },
  };
}

async function createPage(): Promise<void> {
  const page = asked();
  if (!page) return;
  const folder = path.relative(page.site.root, path.dirname(page.file)).replaceAll('\\', '/');
  const prompt = 'File of the new page, from the folder of the site';
  const typed = await vscode.window.showInputBox({prompt, value: `${folder}/`});
  const made = typed === undefined ? undefined : newPage(typed);
  if (!made) return;
  const uri = vscode.Uri.file(path.join(page.site.root, made.file));
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, {ignoreIfExists: true, contents: Buffer.from(made.text)});
  await vscode.workspace.applyEdit(edit);
  await vscode.window.showTextDocument(uri);
}

async function freezeVersion(): Promise<void> {
  const page = asked();
  const prompt = 'Name of the version that keeps the pages as they are now, such as 2.0';
  const name = page && (await vscode.window.showInputBox({prompt, validateInput: versionProblem}));
  if (!page || !name) return;
  const execution = new vscode.ProcessExecution(findNode(), [
    page.site.tool,
    'version',
    name,
    '--root',
    page.site.root,
  ]);
  const definition = {type: 'manual', command: 'version'};
  await vscode.tasks.executeTask(
    new vscode.Task(definition, vscode.TaskScope.Workspace, `version ${name}`, 'manual', execution, '$manual'),
  );
}

function versionProblem(name: string): string | undefined {
  return /^[\w][\w.-]*$/.test(name) ? undefined : 'Letters, digits, dots, and hyphens.';
}

/** `build` and `check-links` of each site. */
async function tasks(): Promise<vscode.Task[]> {
  const configurations = await vscode.workspace.findFiles('**/site.config.{ts,mts,js,mjs}', '**/node_modules/**');
  return configurations.flatMap((uri) => {
    const root = path.dirname(uri.fsPath);
    const tool = findTool(root);
    const scope = vscode.workspace.getWorkspaceFolder(uri);
    if (tool === undefined || !scope) return [];
    const folder = path.relative(scope.uri.fsPath, root);
    return ['build', 'check-links'].map((command) => {
      const execution = new vscode.ProcessExecution(findNode(), [tool, command, '--root', root], {
        cwd: root,
        env: {NO_COLOR: '1'},
      });
      const name = folder === '' ? command : `${command} ${folder}`;
      return new vscode.Task({type: 'manual', command, root: folder}, scope, name, 'manual', execution, '$manual');
    });
  });
}
