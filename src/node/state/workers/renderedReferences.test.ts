import {expect, test} from 'vitest';
import {parseArticle} from '../../steps/markdown/rendered/parseArticle.ts';
import {collectRenderedReferences} from './renderedReferences.ts';

test('links, files, and ids of the article are those of all elements that have an address', () => {
  const {hrefs, images, anchors} = collectRenderedReferences(
    parseArticle(`<a href="/outside"></a><article id="manual-article"><a href="/a" id="one">a</a><a href="/app" data-unchecked>b</a>
    <form action="/c"></form><iframe src="/d"></iframe><video poster="/e.png" src="/f.mp4"></video>
    <img src="/g.png" srcset="/g.png 1x, /h.png 2x"><object data="/i.pdf"></object>
    <svg><use href="/j.svg#k"></use></svg><p style="background: url(/l.png)">x</p><p data-style="background: url(/m.png)">x</p></article>`),
  );
  expect(hrefs).toEqual(['/a', '/c', '/d']);
  expect(images).toEqual(['/f.mp4', '/e.png', '/g.png', '/h.png', '/i.pdf', '/j.svg#k', '/l.png', '/m.png']);
  expect(anchors).toEqual(['one']);
});
