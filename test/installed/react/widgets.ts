import type {PackageSample} from './packageSample.ts';

const STATE = "import {useState} from 'react';";

/** Single widgets: modals, tooltips, sliders, inputs, and tables. */
export const WIDGETS: readonly PackageSample[] = [
  {
    name: 'react-modal',
    sites: 1,
    install: {'react-modal': '3.16.3'},
    code: `${STATE}
import Modal from 'react-modal';
export default function Sample() {
  const [open, setOpen] = useState(false);
  return <>
    <button onClick={() => setOpen(true)}>Open</button>
    <Modal isOpen={open} ariaHideApp={false} onRequestClose={() => setOpen(false)}>In the modal</Modal>
  </>;
}`,
    html: 'Open',
    click: 'button:has-text("Open")',
    reveals: 'text=In the modal',
  },
  {
    name: 'react-tooltip',
    sites: 1,
    install: {'react-tooltip': '5.30.1'},
    code: `import {Tooltip} from 'react-tooltip';
import 'react-tooltip/dist/react-tooltip.css';
export default function Sample() {
  return <><button id="hint">Hint</button><Tooltip anchorSelect="#hint" content="In the tooltip" openOnClick /></>;
}`,
    html: 'id="hint"',
    click: '#hint',
    reveals: 'text=In the tooltip',
  },
  {
    name: 'react-tippy',
    sites: 2,
    install: {'react-tippy': '1.4.0'},
    code: `import {Tooltip} from 'react-tippy';
export default function Sample() {
  return <Tooltip title="In the tooltip" trigger="click"><span>Hint</span></Tooltip>;
}`,
    html: 'Hint',
    click: 'span:has-text("Hint")',
    reveals: 'text=In the tooltip',
  },
  {
    name: 'react-popper',
    sites: 1,
    install: {'react-popper': '2.3.0', '@popperjs/core': '2.11.8'},
    code: `${STATE}
import {usePopper} from 'react-popper';
export default function Sample() {
  const [target, setTarget] = useState(null);
  const [popper, setPopper] = useState(null);
  const {styles, attributes} = usePopper(target, popper, {placement: 'right'});
  return <><button ref={setTarget}>Hint</button><p ref={setPopper} className="sample" style={styles.popper} {...attributes.popper}>Popper</p></>;
}`,
    html: 'class="sample"',
    live: '.sample[data-popper-placement]',
  },
  {
    name: 'rc-slider',
    sites: 1,
    install: {'rc-slider': '11.1.9'},
    code: `${STATE}
import Slider from 'rc-slider';
import 'rc-slider/assets/index.css';
export default function Sample() {
  const [value, setValue] = useState(10);
  return <><Slider value={value} step={10} marks={{0: 'Low', 100: 'High'}} onChange={setValue} /><p>Value {value}</p></>;
}`,
    html: 'rc-slider-handle',
    click: '.rc-slider-mark-text:has-text("High")',
    reveals: 'p:has-text("Value 100")',
  },
  {
    name: 'react-select',
    sites: 0,
    install: {'react-select': '5.10.2'},
    code: `import Select from 'react-select';
export default function Sample() {
  return <Select instanceId="sample" classNamePrefix="sample" options={[{value: 'a', label: 'Berth A'}]} />;
}`,
    html: 'sample__control',
    click: '.sample__control',
    reveals: 'text=Berth A',
  },
  {
    name: 'react-colorful',
    sites: 1,
    install: {'react-colorful': '5.8.1'},
    code: `${STATE}
import {HexColorPicker} from 'react-colorful';
export default function Sample() {
  const [color, setColor] = useState('#aabbcc');
  return <><HexColorPicker color={color} onChange={setColor} /><p>{color === '#aabbcc' ? 'First color' : 'Second color'}</p></>;
}`,
    html: 'react-colorful',
    click: '.react-colorful__saturation .react-colorful__interactive',
    reveals: 'text=Second color',
  },
  {
    name: '@dnd-kit/core',
    sites: 1,
    install: {'@dnd-kit/core': '6.3.1'},
    code: `import {DndContext, useDraggable} from '@dnd-kit/core';
function Boat() {
  const {attributes, listeners, setNodeRef} = useDraggable({id: 'boat'});
  return <button ref={setNodeRef} {...listeners} {...attributes}>Boat</button>;
}
export default function Sample() {
  return <DndContext id="sample"><Boat /></DndContext>;
}`,
    html: 'aria-roledescription="draggable"',
    live: 'button:has-text("Boat")',
  },
  {
    name: 'react-table',
    sites: 1,
    install: {'react-table': '7.8.0'},
    code: `import {useMemo} from 'react';
import {useSortBy, useTable} from 'react-table';
export default function Sample() {
  const data = useMemo(() => [{name: 'b'}, {name: 'a'}], []);
  const columns = useMemo(() => [{Header: 'Name', accessor: 'name'}], []);
  const {headers, rows, prepareRow} = useTable({columns, data}, useSortBy);
  return <>
    <button onClick={() => headers[0].toggleSortBy(false)}>Sort</button>
    <p className="rows">{rows.map((row) => { prepareRow(row); return row.values.name; }).join('')}</p>
  </>;
}`,
    html: '<p class="rows">ba</p>',
    click: 'button:has-text("Sort")',
    reveals: '.rows:has-text("ab")',
  },
  {
    name: '@rjsf/core',
    sites: 1,
    install: {'@rjsf/core': '5.24.13', '@rjsf/utils': '5.24.13', '@rjsf/validator-ajv8': '5.24.13'},
    code: `${STATE}
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
export default function Sample() {
  const [sent, setSent] = useState(false);
  return <><Form schema={{type: 'object', properties: {boat: {type: 'string', title: 'Boat', default: 'Tide'}}}} validator={validator} onSubmit={() => setSent(true)} />{sent && <p>Sent</p>}</>;
}`,
    html: 'rjsf',
    click: 'button[type="submit"]',
    reveals: 'p:has-text("Sent")',
  },
  {
    name: 'react-github-btn',
    sites: 5,
    install: {'react-github-btn': '1.4.0'},
    code: `import GitHubButton from 'react-github-btn';
export default function Sample() {
  return <GitHubButton href="https://github.com/facebook/react" data-size="large">Star</GitHubButton>;
}`,
    html: 'https://github.com/facebook/react',
    live: 'manual-island span > span',
  },
  {
    name: '@giscus/react',
    sites: 2,
    install: {'@giscus/react': '3.1.0'},
    code: `import Giscus from '@giscus/react';
export default function Sample() {
  return <div className="sample"><Giscus repo="a/b" repoId="1" category="c" categoryId="2" mapping="pathname" loading="lazy" /></div>;
}`,
    html: 'class="sample"',
    live: '.sample giscus-widget',
  },
  {
    name: '@docsearch/react',
    sites: 1,
    install: {'@docsearch/react': '3.9.0', '@algolia/client-search': '4.27.0', algoliasearch: '4.27.0'},
    code: `import {DocSearch} from '@docsearch/react';
import '@docsearch/css';
export default function Sample() {
  return <DocSearch appId="A" apiKey="k" indexName="i" />;
}`,
    html: 'DocSearch-Button',
    click: '.DocSearch-Button',
    reveals: '.DocSearch-Modal',
  },
  {
    name: 'react-device-detect',
    sites: 1,
    install: {'react-device-detect': '2.2.3'},
    code: `import {BrowserView, isBrowser} from 'react-device-detect';
export default function Sample() {
  return <div className="sample"><BrowserView>On a desk</BrowserView><span>{String(typeof isBrowser)}</span></div>;
}`,
    html: 'class="sample"',
    live: '.sample >> text=On a desk',
  },
  {
    name: 'react-responsive',
    sites: 1,
    install: {'react-responsive': '10.0.1'},
    code: `import MediaQuery, {useMediaQuery} from 'react-responsive';
export default function Sample() {
  const wide = useMediaQuery({minWidth: 100}, {width: 1440});
  return <p className="sample">{wide ? 'Wide' : 'Narrow'}<MediaQuery minWidth={100} device={{width: 1440}}> and matched</MediaQuery></p>;
}`,
    html: 'Wide',
    live: '.sample:has-text("Wide and matched")',
  },
  {
    name: 'copy-to-clipboard',
    sites: 0,
    install: {'copy-to-clipboard': '3.3.3'},
    code: `${STATE}
import copy from 'copy-to-clipboard';
export default function Sample() {
  const [done, setDone] = useState(false);
  return <button onClick={() => setDone(copy('text'))}>{done ? 'Copied' : 'Copy'}</button>;
}`,
    html: 'Copy',
    click: 'button:has-text("Copy"):not(:has-text("page"))',
    reveals: 'button:has-text("Copied")',
  },
];
