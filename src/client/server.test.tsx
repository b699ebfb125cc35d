import {afterEach, expect, it, vi} from 'vitest';
import {toHeadTags} from './components/Head.tsx';
import {renderHeadTag} from './server.tsx';

const write = (children: Parameters<typeof toHeadTags>[0]) => toHeadTags(children).map(renderHeadTag).join('');

afterEach(() => {
  vi.restoreAllMocks();
});

it('writes head elements with HTML names, escaped and marked', () => {
  expect(write(<meta httpEquiv="refresh" content={'a "quoted" <b>'} />)).toBe(
    '<meta http-equiv="refresh" content="a &quot;quoted&quot; &lt;b&gt;" data-from-page="">',
  );
  expect(write(<title>{`Tips & ${'tricks'}`}</title>)).toBe('<title data-from-page="">Tips &amp; tricks</title>');
});

it('keeps a data block from ending itself', () => {
  expect(write(<script type="application/ld+json">{'{"a":"</script>"}'}</script>)).toBe(
    '<script type="application/ld+json" data-from-page="">{"a":"\\u003c/script>"}</script>',
  );
});

it('warns of children that cannot be in a head and leaves them out', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(write([<p key="p">text</p>, 'loose text', <link key="l" rel="me" href="/x" />])).toBe(
    '<link rel="me" href="/x" data-from-page="">',
  );
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls[0]?.[0]).toContain('ignored: p');
});
