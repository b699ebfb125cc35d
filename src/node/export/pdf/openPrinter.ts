import fs from 'node:fs';
import path from 'node:path';

interface PrinterOptions {
  /** A file of the site, absolute, by the path of its address; undefined where there is none. */
  readonly fileOf: (pathname: string) => string | undefined;
  /** Called for each resource of a page that could not be loaded. */
  readonly onMissing: (url: string, why: string) => void;
}

export interface PdfPrinter {
  /** Prints a document, tagged, on the paper that its styles name. */
  print(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The address of the site's files for the browser that prints. */
export const BOOK_ORIGIN = 'http://book.invalid';

/** Nothing of a page runs while it is printed, and nothing but pictures comes from elsewhere: over HTTPS, as few programs of a local network speak it. */
const POLICY =
  "default-src 'none'; base-uri 'none'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: https:";
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The program that `CHROMIUM` names, or one on the PATH. */
function findBrowser({CHROMIUM, PATH = ''}: NodeJS.ProcessEnv): string | undefined {
  const files = NAMES.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)));
  return CHROMIUM || files.find((file) => fs.existsSync(file));
}

/** Starts Chromium. @returns the reason where that fails */
export async function openPrinter({fileOf, onMissing}: PrinterOptions): Promise<PdfPrinter | string> {
  const {chromium} = await import('playwright-core');
  const executablePath = findBrowser(process.env);
  const args = ['--disable-gpu', '--disable-background-networking'];
  // Without a program by name, Chrome or what Playwright has installed.
  const started = await (executablePath
    ? chromium.launch({executablePath, args})
    : chromium.launch({args, channel: 'chrome'}).catch(() => chromium.launch({args}))
  ).catch((error: Error) => error.message.split('\n')[0]!);
  if (typeof started === 'string') return started;
  return {
    async print(html) {
      // Its process, with all that it has laid out, ends with the page.
      const page = await started.newPage();
      try {
        await page.route('**/*', async (route) => {
          const request = route.request();
          const {origin, pathname} = new URL(request.url());
          if (origin !== BOOK_ORIGIN)
            return request.isNavigationRequest() ? route.abort('blockedbyclient') : route.continue();
          if (request.isNavigationRequest())
            return route.fulfill({
              headers: {'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8'},
              body: html,
            });
          const file = fileOf(pathname);
          return file === undefined ? route.abort() : route.fulfill({path: file});
        });
        page.on('response', (answer) => {
          if (!answer.ok()) onMissing(answer.url(), `the host answers with status ${answer.status()}`);
        });
        page.on('requestfailed', (request) => {
          const isOwn = request.url().startsWith(`${BOOK_ORIGIN}/`);
          const why = request.failure()?.errorText ?? 'no answer';
          const ofOthers = why === 'csp' ? 'of other sites, a book shows pictures over HTTPS alone' : why;
          onMissing(request.url(), isOwn ? 'there is no such file in the built site' : ofOthers);
        });
        await page.goto(`${BOOK_ORIGIN}/`, {timeout: 0});
        return await page.pdf({tagged: true, preferCSSPageSize: true, printBackground: true});
      } finally {
        await page.close();
      }
    },
    close: () => started.close(),
  };
}
