import {describe, expect, test} from 'vitest';
import {getOutline} from '../../base/headings.ts';
import {type HeadingChange, renameHeading} from './renameHeading.ts';

function rename(text: string, anchor: string, change: HeadingChange) {
  const outline = getOutline(text);
  return renameHeading(text, {heading: outline.find((one) => one.anchor === anchor)!, outline}, change);
}

const PAGE =
  '---\ntitle: X\n---\n\n## Install ##\n\n## Run\r\n\n## Install\n\n```md\n## Install\n```\n\n## Stop {#stop halt}\n';

describe('another text', () => {
  test('keeps the old id, and the ids of all others', () => {
    const {text, from, to} = rename(PAGE, 'install', {title: 'Set *up*'});
    expect([from, to]).toEqual(['install', 'set-up']);
    expect(text).toBe(
      PAGE.replace('## Install ##', '## Set *up* {#set-up install} ##').replace(
        '## Install\n\n```',
        '## Install {#install-1}\n\n```',
      ),
    );
    expect(getOutline(text).map(({anchor}) => anchor)).toEqual(['set-up', 'run', 'install-1', 'stop']);
  });

  test.each([
    ['Stop', 'stop-1'],
    ['Halt', 'halt-1'],
    ['Install', 'install-2'],
  ])('takes no id that is taken: %s', (title, id) => {
    const {text, to} = rename(PAGE, 'run', {title});
    expect(to).toBe(id);
    expect(text).toContain(`\n## ${title} {#${id} run}\r\n`);
    expect(getOutline(text).map(({anchor}) => anchor)).toEqual(['install', id, 'install-1', 'stop']);
  });

  test('leaves the id that the author chose', () => {
    expect(rename(PAGE, 'stop', {title: 'End'})).toEqual({
      text: PAGE.replace('Stop {#stop halt}', 'End {#stop halt}'),
      from: 'stop',
      to: 'stop',
    });
    const comment = '## Go {/* #go */}\n';
    expect(rename(comment, 'go', {title: 'Walk'}).text).toBe('## Walk {/* #go */}\n');
  });

  test('that gives the same id changes nothing else', () => {
    expect(rename('## Run it\n', 'run-it', {title: 'Run **it**!'}).text).toBe('## Run **it**!\n');
    expect(rename('# Page\n\n## Page\n', 'page', {title: 'New'}).text).toBe('# New\n\n## Page\n');
  });
});

describe('another id', () => {
  test('keeps the text and the old ids', () => {
    expect(rename(PAGE, 'stop', {id: 'end'}).text).toContain('## Stop {#end stop halt}\n');
    expect(rename(PAGE, 'stop', {id: 'halt'}).text).toContain('## Stop {#halt stop}\n');
    expect(rename(PAGE, 'run', {id: 'go'}).text).toContain('## Run {#go run}\r\n');
  });
});
