import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {DOCS, docFiles, manualPages} from './pages.ts';

// A window of 390 pixels leaves the text this width; larger drawings are scaled down to it.
const PHONE_COLUMN = 350;
const LEAST_ON_PHONE = 11;

const pages = manualPages();
const diagrams = docFiles('.svg').map((file) => ({file, source: readFileSync(join(DOCS, file), 'utf8')}));

describe.each(diagrams)('$file', ({file, source}) => {
  test('tells its content in words', () => {
    expect(source).toMatch(/<svg[^>]* role="img"/);
    expect(source).toMatch(/<title[^>]*>[^<]{10,}<\/title>/);
    expect(source).toMatch(/<desc[^>]*>[^<]{40,}<\/desc>/);
  });

  test('scales and keeps its room while it loads', () => {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
    expect(source).toMatch(new RegExp(`<svg[^>]* width="${width}"`));
    expect(source).toMatch(new RegExp(`<svg[^>]* height="${height}"`));
  });

  test('needs nothing that a strict content security policy forbids', () => {
    expect(source).not.toMatch(
      /<script|<style|<foreignObject|\sstyle=|\son\w+=|href="(?!#)|url\((?!#)|@import|data:[a-z]+\//i,
    );
  });

  test('takes its colors and its font from the site', () => {
    const style = readFileSync(join(DOCS, '../manual/figures/theme/custom.css'), 'utf8');
    const known = [...style.matchAll(/\.drawing \.(\w+)/g)].map(([, name]) => name);
    const used = [...source.matchAll(/\sclass="([^"]*)"/g)].map(([, name]) => name);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(source).not.toMatch(/\s(?:fill|stroke|color|font-family)="(?!none)/);
  });

  test('has ids of its own', () => {
    const prefix = basename(file, '.svg');
    const ids = [...source.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
    expect(ids.filter((id) => !id.startsWith(prefix))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has text of at least 14 pixels', () => {
    const sizes = [...source.matchAll(/font-size="([\d.]+)(?:px)?"/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  });

  test('stays legible in the column of a phone', () => {
    const width = Number(/viewBox="0 0 (\d+) /.exec(source)?.[1]);
    const scale = Math.min(1, PHONE_COLUMN / width);
    const texts = [...source.matchAll(/<text ([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) => ({
      text,
      size: Number(/(?:^|\s)font-size="([\d.]+)"/.exec(attributes)?.[1] ?? 0) * scale,
    }));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({size}) => size < LEAST_ON_PHONE)).toEqual([]);
  });

  test('is shown on a page, with a text in its place', () => {
    const uses = pages.flatMap((page) =>
      page.prose.flatMap(({text}) =>
        [...text.matchAll(/!\[([^\]]*)\]\(\.\/([^)]+)\)/g)]
          .filter(([, , name]) => join(page.file, '..', name ?? '') === file)
          .map(([, alt = '']) => alt),
      ),
    );
    expect(uses).toHaveLength(1);
    expect(uses[0]?.length).toBeGreaterThan(80);
  });
});
