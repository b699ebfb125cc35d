import type {PackageSample} from './packageSample.ts';

const STATE = "import {useState} from 'react';";

/** Hooks, stores, loaders, the head of the document, and values. */
export const STATES: readonly PackageSample[] = [
  {
    name: 'mobx',
    sites: 3,
    install: {mobx: '6.16.1', 'mobx-react-lite': '4.1.1'},
    code: `import {makeAutoObservable} from 'mobx';
import {observer} from 'mobx-react-lite';
class Store { count = 0; constructor() { makeAutoObservable(this); } add() { this.count++; } }
const store = new Store();
const Sample = observer(() => <button onClick={() => store.add()}>Count {store.count}</button>);
export default Sample;`,
    html: 'Count',
    click: 'button:has-text("Count 0")',
    reveals: 'button:has-text("Count 1")',
  },
  {
    name: 'react-redux',
    sites: 1,
    install: {'react-redux': '9.3.1', '@reduxjs/toolkit': '2.15.0'},
    code: `import {configureStore, createSlice} from '@reduxjs/toolkit';
import {Provider, useDispatch, useSelector} from 'react-redux';
const slice = createSlice({name: 'count', initialState: 0, reducers: {add: (state) => state + 1}});
const store = configureStore({reducer: {count: slice.reducer}});
function Button() {
  const count = useSelector((state) => state.count);
  const dispatch = useDispatch();
  return <button onClick={() => dispatch(slice.actions.add())}>Count {count}</button>;
}
export default function Sample() {
  return <Provider store={store}><Button /></Provider>;
}`,
    html: 'Count',
    click: 'button:has-text("Count 0")',
    reveals: 'button:has-text("Count 1")',
  },
  {
    name: 'usehooks-ts',
    sites: 2,
    install: {'usehooks-ts': '3.1.1'},
    code: `import {useBoolean, useIsClient} from 'usehooks-ts';
export default function Sample() {
  const {value, toggle} = useBoolean(false);
  const client = useIsClient();
  return <button onClick={toggle}>{value ? 'On' : 'Off'} {client ? 'client' : 'server'}</button>;
}`,
    html: 'server',
    click: 'button:has-text("Off")',
    reveals: 'button:has-text("On client")',
  },
  {
    name: 'react-use',
    sites: 1,
    install: {'react-use': '17.6.1'},
    code: `import {useToggle, useWindowSize} from 'react-use';
export default function Sample() {
  const [on, toggle] = useToggle(false);
  useWindowSize(100, 100);
  return <button onClick={toggle}>{on ? 'On' : 'Off'}</button>;
}`,
    html: 'Off',
    click: 'button:has-text("Off")',
    reveals: 'button:has-text("On")',
  },
  {
    name: 'react-hotkeys-hook',
    sites: 1,
    install: {'react-hotkeys-hook': '4.6.2'},
    code: `${STATE}
import {useHotkeys} from 'react-hotkeys-hook';
export default function Sample() {
  const [count, setCount] = useState(0);
  useHotkeys('x', () => setCount(9));
  return <button onClick={() => setCount(1)}>Count {count}</button>;
}`,
    html: 'Count',
    click: 'button:has-text("Count 0")',
    reveals: 'button:has-text("Count 1")',
  },
  {
    name: 'react-loadable',
    sites: 2,
    install: {'react-loadable': '5.5.0'},
    code: `import Loadable from 'react-loadable';
const Later = Loadable({loader: () => import('./Later'), loading: () => <p>Loading</p>});
export default function Sample() {
  return <Later />;
}`,
    html: 'Loading',
    live: 'p:has-text("Loaded later")',
    fault: /react-loadable[\s\S]*#130/,
  },
  {
    name: 'react-loadable of a component',
    sites: 2,
    install: {'react-loadable': '5.5.0'},
    code: `import Loadable from 'react-loadable';
const Later = Loadable({loader: () => import('./Later').then((part) => part.default), loading: () => <p>Loading</p>});
export default function Sample() {
  return <Later />;
}`,
    html: 'Loading',
    live: 'p:has-text("Loaded later")',
  },
  {
    name: 'react-helmet',
    sites: 1,
    install: {'react-helmet': '6.1.0'},
    code: `import {Helmet} from 'react-helmet';
export default function Sample() {
  return <div className="sample"><Helmet><meta name="sample" content="here" /></Helmet></div>;
}`,
    html: 'class="sample"',
    live: 'meta[name="sample"]',
  },
  {
    name: 'date-fns',
    sites: 2,
    install: {'date-fns': '2.30.0'},
    code: `import {format} from 'date-fns';
import {de} from 'date-fns/locale';
export default function Sample() {
  return <time>{format(new Date(2020, 4, 1), 'd. MMMM', {locale: de})}</time>;
}`,
    html: '<time>1. Mai</time>',
  },
  {
    name: 'dayjs',
    sites: 1,
    install: {dayjs: '1.11.23'},
    code: `import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
dayjs.extend(utc);
export default function Sample() {
  return <time>{dayjs.utc('2020-05-01').format('D MMM')}</time>;
}`,
    html: '<time>1 May</time>',
  },
  {
    name: 'prop-types',
    sites: 1,
    install: {'prop-types': '15.8.1'},
    code: `import PropTypes from 'prop-types';
export default function Sample({boat}) {
  return <p>A boat: {boat}</p>;
}
Sample.propTypes = {boat: PropTypes.string};`,
    page: '<Sample boat="Tide" />',
    html: 'A boat: ',
  },
];
