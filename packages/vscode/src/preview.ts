import {type ChildProcess, spawn} from 'node:child_process';
import * as vscode from 'vscode';
import type {Site} from './sites.ts';

/** The servers of previews, one per site, which end with the editor. */
export interface Previews {
  /** Address of the site of `manual serve`; starts the server if none runs. */
  address(site: Site): Promise<string>;
  /** Shows an address beside the text, in the same panel as before. */
  show(url: string): void;
  /** Whether a preview is open, which follows the cursor. */
  isOpen(): boolean;
  close(): void;
}

/**
 * Creates the previews of an editor window.
 *
 * @param node returns the program that runs the tool
 */
export function createPreviews(node: () => string): Previews {
  const servers = new Map<string, {readonly process: ChildProcess; readonly url: Promise<string>}>();
  let panel: vscode.WebviewPanel | undefined;
  let shown = '';
  return {
    address(site) {
      const running = servers.get(site.root);
      if (running) return running.url;
      const process = spawn(node(), [site.tool, 'serve', '--root', site.root], {cwd: site.root});
      const url = new Promise<string>((resolve, reject) => {
        let text = '';
        process.stdout.on('data', (data: Buffer) => {
          text += data.toString();
          const found = /^Serving (\S+)/m.exec(text)?.[1];
          if (found) resolve(found);
        });
        process.on('error', reject);
        process.on('exit', () => {
          servers.delete(site.root);
          reject(new Error('`manual serve` has ended: run it in a terminal to see why.'));
        });
      });
      servers.set(site.root, {process, url});
      return url;
    },
    show(url) {
      if (!panel) {
        const beside = {viewColumn: vscode.ViewColumn.Beside, preserveFocus: true};
        panel = vscode.window.createWebviewPanel('manual.preview', 'Preview', beside, {enableScripts: true});
        panel.onDidDispose(() => {
          panel = undefined;
          shown = '';
        });
      }
      if (url === shown) return;
      shown = url;
      panel.webview.html = renderFrame(url);
    },
    isOpen: () => panel !== undefined,
    close() {
      for (const {process} of servers.values()) process.kill();
      servers.clear();
      panel?.dispose();
    },
  };
}

/** Renders a document that frames an address and runs no script. */
export function renderFrame(url: string): string {
  const {origin, href} = new URL(url);
  const policy = `default-src 'none'; frame-src ${origin}; style-src 'unsafe-inline'`;
  return `<!doctype html>
<html>
<head>
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>html, body, iframe { width: 100%; height: 100%; margin: 0; padding: 0; border: 0 }</style>
</head>
<body><iframe src="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></body>
</html>`;
}
