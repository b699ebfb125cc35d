import fs from 'node:fs';
import path from 'node:path';
import type {Browser, BrowserType, LaunchOptions, Page} from 'playwright-core';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {isRegularFile} from '../../../base/files/readIfExists.ts';
import type {Project} from '../../../state/project/project.ts';
import {toOutputPath} from '../../stages/siteFiles/outputPaths.ts';
import {type DrawnDocument, fitToPaper, insertDrawings, startIslands} from './inBrowser.ts';

type OnMissing = (url: string, why: string) => void;

export interface PdfPrinter {
  print(html: string): Promise<Uint8Array>;
  /** Runs the scripts of a page to make its drawings, without a network. */
  draw(html: string, route: string): Promise<DrawnDocument>;
  close(): Promise<void>;
}

/** Origin of the site's files for the printing browser. */
export const BOOK_ORIGIN = 'http://book.invalid';

/** Pixels between the margins of A4, as in the theme's book styles. */
const PAPER_WIDTH = 643;
/** Drawings of `plugins/diagrams/BrowserDiagram.tsx`. While one is drawn, a `div` follows it. */
const DRAWING = 'figure.m-diagram > [role="img"]';

/**
 * Printed pages run no scripts, and load only images from other hosts. These need HTTPS, which few
 * services of a local network speak.
 */
const POLICY =
  "default-src 'none'; base-uri 'none'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: https:";
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds Chromium: the program in `CHROMIUM`, or one on the PATH. */
function findBrowser({CHROMIUM, PATH = ''}: NodeJS.ProcessEnv): string | undefined {
  const files = NAMES.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)));
  return CHROMIUM || files.find((file) => fs.existsSync(file));
}

function findOutputFile(pathname: string, {outDir, config}: Project): string | undefined {
  // Encoded NUL, slash, or backslash: no file name contains them, and a backslash separates folders
  // on Windows.
  if (/%(?:00|2f|5c)/i.test(pathname)) return undefined;
  const file = path.join(outDir, toOutputPath(decodeSafely(pathname), config.baseUrl));
  return isRegularFile(file) ? file : undefined;
}

/**
 * Starts Chromium in its sandbox, if the system allows one: root has none, and some containers
 * forbid the namespaces that it consists of.
 */
async function launchSandboxed(chromium: BrowserType, options: LaunchOptions): Promise<Browser> {
  if (process.getuid?.() === 0) return chromium.launch(options);
  try {
    return await chromium.launch({...options, chromiumSandbox: true});
  } catch (error) {
    if (/sandbox/i.test((error as Error).message.replace(/--no-sandbox/g, ''))) return chromium.launch(options);
    throw error;
  }
}

/**
 * Starts Chromium for printing.
 *
 * @param onLaunch - Called before the start with a function that ends the browser and removes its
 * temporary files, even if it is called while the browser starts.
 * @returns a diagnostic if it cannot be started
 */
export async function openPrinter(
  project: Project,
  {onMissing, onLaunch}: {onMissing: OnMissing; onLaunch: (close: () => Promise<void>) => void},
): Promise<PdfPrinter | Diagnostic> {
  const {chromium} = await import('playwright-core');
  const executablePath = findBrowser(process.env);
  const launchOptions = {
    handleSIGINT: false,
    handleSIGTERM: false,
    args: ['--disable-gpu', '--disable-background-networking'],
  };
  const launchProgram = (options: LaunchOptions): Promise<Browser> =>
    launchSandboxed(chromium, {...launchOptions, ...options});
  // Without a program by name, try Chrome, then the browser that Playwright has installed.
  const launching = executablePath
    ? launchProgram({executablePath})
    : launchProgram({channel: 'chrome'}).catch(() => launchProgram({}));
  onLaunch(async () => (await launching).close());
  const browser = await launching.catch((error: Error) => {
    const problem = `There is no Chromium to print with: ${error.message.split('\n')[0]}`;
    const hint = 'install Chromium or Chrome, or name the program: CHROMIUM=/path/to/chromium';
    return createDiagnostic('export-failed', problem, {hint});
  });
  if ('code' in browser) return browser;
  /** Loads a document in a page, which is closed after its use to free the memory of its layout. */
  const withPage = async <T>(
    html: string,
    {route = '/', isPrinted, use}: {route?: string; isPrinted: boolean; use: (page: Page) => Promise<T>},
  ): Promise<T> => {
    const page = await browser.newPage({viewport: {width: PAPER_WIDTH, height: 1000}});
    const headers = {'content-type': 'text/html; charset=utf-8', ...(isPrinted && {'content-security-policy': POLICY})};
    try {
      await page.emulateMedia({media: isPrinted ? 'print' : 'screen'});
      await page.route('**/*', async (interception) => {
        const request = interception.request();
        const {origin, pathname} = new URL(request.url());
        const isDocument = request.isNavigationRequest();
        if (origin !== BOOK_ORIGIN)
          return isDocument || !isPrinted ? interception.abort('blockedbyclient') : interception.continue();
        if (isDocument) return interception.fulfill({headers, body: html});
        const file = findOutputFile(pathname, project);
        if (file === undefined) return interception.abort();
        if (!file.endsWith('.css')) return interception.fulfill({path: file});
        // Readers do without a late font, but a book waits for it.
        const styles = fs.readFileSync(file, 'utf8').replace(/(font-display:\s*)optional/g, '$1block');
        return interception.fulfill({contentType: 'text/css', body: styles});
      });
      if (isPrinted) reportMissing(page, onMissing);
      await page.goto(BOOK_ORIGIN + route, {timeout: 0});
      return await use(page);
    } finally {
      await page.close();
    }
  };
  return {
    print: (html) =>
      withPage(html, {
        isPrinted: true,
        async use(page) {
          await page.evaluate(fitToPaper);
          return page.pdf({tagged: true, preferCSSPageSize: true, printBackground: true});
        },
      }),
    draw: (html, route) =>
      withPage(html.replace(/ data-(theme|manual-color)="\w+"/g, ' data-$1="light"'), {
        route,
        isPrinted: false,
        async use(page) {
          await page.evaluate(startIslands);
          await page.waitForSelector(`${DRAWING} ~ div`, {state: 'detached'}).catch(() => {});
          return page.evaluate(insertDrawings, [html, DRAWING] as const);
        },
      }),
    close: () => browser.close(),
  };
}

function reportMissing(page: Page, onMissing: OnMissing): void {
  page.on('response', (answer) => {
    if (!answer.ok()) onMissing(answer.url(), `the host answers with status ${answer.status()}`);
  });
  page.on('requestfailed', (request) => {
    const isOwn = request.url().startsWith(`${BOOK_ORIGIN}/`);
    const why = request.failure()?.errorText ?? 'no answer';
    const ofOthers = why === 'csp' ? 'of other sites, a book shows pictures over HTTPS alone' : why;
    onMissing(request.url(), isOwn ? 'there is no such file in the built site' : ofOthers);
  });
}
