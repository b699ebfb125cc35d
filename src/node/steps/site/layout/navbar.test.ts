import {describe, expect, test} from 'vitest';
import {makeTestLayer, sidebarsFile, testVersion} from '../../../../../test/tools/makeTestLayer.ts';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import {locateSetting} from '../../../base/diagnostics/locateKey.ts';
import {navbarSchema} from '../../config/schema/navbar.ts';
import {createAddressResolver} from '../siteAddress.ts';
import type {NavbarContext} from './itemContext.ts';
import {resolveNavbar} from './navbar.ts';

const records = [
  makeTestRecord({file: 'docs/parts/one.md', contentTitle: 'One'}),
  makeTestRecord({file: 'docs/intro.md', contentTitle: 'Intro'}),
  makeTestRecord({file: 'docs/guide/first.md', contentTitle: 'First'}),
];
const sidebars = sidebarsFile({
  main: ['intro'],
  guide: [{Part: ['guide/first']}],
  parts: [{type: 'category', label: 'Parts', link: {type: 'generated-index', slug: '/parts'}, items: ['parts/one']}],
  bare: [{type: 'link', href: 'https://example.com', label: 'x'}],
});
const {layer} = makeTestLayer({records, sidebars});
const old = makeTestLayer({
  records: records.slice(1, 2),
  sidebars: sidebarsFile({main: ['intro']}),
  version: {...testVersion, name: '1.0', label: '1.0', isLast: false, path: '1.0'},
}).layer;

/** The navbar of a configuration whose text is that of the settings, an item a line and more. */
function navbarOf(settings: object, own: Partial<NavbarContext> = {}) {
  const text = `export default {\n  navbar: ${JSON.stringify(settings, null, 2)},\n};\n`;
  const baseUrl = own.baseUrl ?? '/';
  return resolveNavbar(navbarSchema.parse(settings), {
    siteBase: '/',
    baseUrl,
    toAddress: createAddressResolver({siteBase: '/', baseUrl, staticFiles: new Set()}),
    siteTitle: 'Site',
    layers: [layer],
    configFile: 'site.config.ts',
    locate: (path) => locateSetting(text, path),
    translations: {},
    ...own,
  });
}

const itemsOf = (items: readonly object[], own?: Partial<NavbarContext>) => navbarOf({items}, own).value.items;

describe('the navbar', () => {
  test('has the title of the site, unless a logo or a title of its own leads home', () => {
    expect(navbarOf({}).value).toMatchObject({title: 'Site'});
    expect(navbarOf({title: 'Own'}).value).toMatchObject({title: 'Own'});
    expect(navbarOf({title: 'Own'}, {translations: {title: 'Eigener'}}).value).toMatchObject({title: 'Eigener'});
    const logo = navbarOf({logo: {src: 'img/logo.svg', srcDark: '/img/dark.svg', alt: 'Maker'}}, {baseUrl: '/de/'});
    expect(logo.value).not.toHaveProperty('title');
    expect(logo.value.logo).toMatchObject({src: '/de/img/logo.svg', srcDark: '/de/img/dark.svg'});
  });

  test('ends with search, unless search is somewhere', () => {
    expect(itemsOf([{label: 'A', to: '/a'}]).map(({type}) => type)).toEqual(['link', 'search']);
    expect(itemsOf([{type: 'search', position: 'left'}])).toEqual([{type: 'search', position: 'left'}]);
  });
});

describe('links', () => {
  test('are on the right, lead below the base URL, and know whether they leave the site', () => {
    const [inside, outside, written, pathname] = itemsOf(
      [
        {label: 'In', to: '/a', activeBasePath: 'a'},
        {label: 'Out', href: 'https://example.com', position: 'left', target: '_self'},
        {label: 'Has it', href: '/de/a'},
        {label: 'App', href: 'pathname:///app'},
      ],
      {baseUrl: '/de/'},
    );
    expect(inside).toMatchObject({href: '/de/a', external: false, position: 'right', activeBase: '/de/a'});
    expect(outside).toMatchObject({href: 'https://example.com', external: true, position: 'left', target: '_self'});
    expect(written).toMatchObject({href: '/de/a'});
    expect(pathname).toMatchObject({href: '/app'});
  });

  test('have the label of their language, and those without one are drawn by the styles of the site', () => {
    const translations = {'item.label.Help': 'Hilfe'};
    expect(itemsOf([{label: 'Help', to: '/a'}], {translations})[0]).toMatchObject({label: 'Hilfe'});
    const [icon] = itemsOf([{'aria-label': 'Help', className: 'icon', href: '/a'}], {translations});
    expect(icon).toMatchObject({label: 'Hilfe', drawn: true, className: 'icon'});
  });

  test('lead to the page of a category by its slug', () => {
    expect(itemsOf([{type: 'doc', docId: '/parts'}])[0]).toMatchObject({
      sidebarId: 'parts',
      targets: {current: {href: '/parts', label: 'Parts'}},
    });
  });

  test('of a dropdown are resolved like others', () => {
    expect(
      itemsOf([
        {
          label: 'More',
          to: '/more',
          items: [
            {label: 'A', to: '/a'},
            {type: 'doc', docId: 'intro'},
          ],
        },
      ])[0],
    ).toMatchObject({
      type: 'dropdown',
      href: '/more',
      items: [
        {type: 'link', href: '/a'},
        {type: 'doc', targets: {current: {href: '/intro', label: 'Intro'}}},
      ],
    });
  });
});

describe('items of docs', () => {
  const layers = [layer, old];

  test('lead to a doc or the first page of a sidebar in each version that has it', () => {
    const [doc, sidebar] = itemsOf(
      [
        {type: 'doc', docId: 'intro', html: 'In<em>tro</em>'},
        {type: 'docSidebar', sidebarId: 'guide'},
      ],
      {layers},
    );
    expect(doc).toMatchObject({
      sidebarId: 'main',
      html: 'In<em>tro</em>',
      targets: {current: {href: '/intro', label: 'Intro'}, '1.0': {href: '/1.0/intro', label: 'Intro'}},
    });
    expect(sidebar).toMatchObject({targets: {current: {href: '/guide/first', label: 'guide'}}});
  });

  test('are a menu of versions, with names for them', () => {
    const versions = {'1.0': {label: 'Old'}, current: {}};
    expect(itemsOf([{type: 'docsVersionDropdown'}], {layers})[0]).toMatchObject({versions: ['current', '1.0']});
    expect(itemsOf([{type: 'docsVersionDropdown', versions}], {layers})[0]).toMatchObject({
      versions: ['1.0', 'current'],
      versionLabels: {'1.0': 'Old'},
    });
  });

  test('are not a menu when there is one version and nothing else in it', () => {
    expect(itemsOf([{type: 'docsVersionDropdown'}])[0]).toMatchObject({type: 'docsVersion', only: true});
    const around = {dropdownItemsAfter: [{label: 'All', to: '/all'}]};
    expect(itemsOf([{type: 'docsVersionDropdown', ...around}])[0]).toMatchObject({
      type: 'docsVersionDropdown',
      dropdownItemsAfter: [{href: '/all'}],
    });
  });
});

describe('an item that names what is not there is left out, and told with its line', () => {
  test.each([
    [{type: 'doc', docId: 'intr'}, 6, 'names "intr", which does not exist in any version', 'did you mean `intro`?'],
    [
      {type: 'docSidebar', sidebarId: 'xyz'},
      6,
      'names "xyz", which does not exist',
      'choose one of main, guide, parts, bare',
    ],
    [
      {type: 'docSidebar', sidebarId: 'bare'},
      6,
      'The sidebar "bare" of the navbar item has nothing to link to.',
      'put a doc',
    ],
    [{type: 'docsVersion', docsPluginId: 'api'}, 6, 'names the docs instance "api"', 'docs instances: default'],
  ])('%j', (item, line, message, hint) => {
    const {value, diagnostics} = navbarOf({items: [item]});
    expect(value.items.map(({type}) => type)).toEqual(['search']);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({code: 'navbar-item', file: 'site.config.ts', line});
    expect(diagnostics[0]!.message).toContain(message);
    expect(diagnostics[0]!.hint).toContain(hint);
    expect(diagnostics[0]!.hint).toContain('the item: ');
  });

  test('a sidebar that one version lacks, with those that it has', () => {
    const items = [{type: 'docSidebar', sidebarId: 'guide'}];
    const {value, diagnostics} = navbarOf({items}, {layers: [layer, old]});
    expect(value.items[0]).toMatchObject({type: 'docSidebar'});
    expect(diagnostics).toMatchObject([{code: 'navbar-version', file: 'site.config.ts', line: 6}]);
    expect(diagnostics[0]!.message).toContain('The sidebar "guide" does not exist in 1.0');
    expect(diagnostics[0]!.hint).toContain('sidebars: 1.0 has "main"');
    expect(navbarOf({items}, {layers: [layer]}).diagnostics).toEqual([]);
  });

  test('a version, with the names of those that exist', () => {
    const item = {type: 'docsVersionDropdown', versions: ['9.9', '1.0']};
    const {value, diagnostics} = navbarOf({items: [item]}, {layers: [layer, old]});
    expect(value.items[0]).toMatchObject({versions: ['1.0']});
    expect(diagnostics[0]).toMatchObject({line: 6});
    expect(diagnostics[0]!.message).toBe(
      "No docs version exist for name '9.9', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:\n- current\n- 1.0",
    );
  });

  test('inside a dropdown, at the line of the inner item', () => {
    const {diagnostics} = navbarOf({items: [{label: 'More', items: [{type: 'doc', docId: 'no'}]}]});
    expect(diagnostics[0]).toMatchObject({line: 9});
  });
});
