import type {PackageSample} from './packageSample.ts';

/** Code, Markdown, formulas, drawings, and live editors. */
export const TEXT: readonly PackageSample[] = [
  {
    name: '@mdx-js/react',
    sites: 40,
    install: {'@mdx-js/react': '3.1.1'},
    code: `import {MDXProvider, useMDXComponents} from '@mdx-js/react';
function Inner() {
  const {Box} = useMDXComponents();
  return <Box />;
}
export default function Sample() {
  return <MDXProvider components={{Box: () => <p>In the box</p>}}><Inner /></MDXProvider>;
}`,
    html: '<p>In the box</p>',
  },
  {
    name: 'prism-react-renderer 2',
    sites: 34,
    install: {'prism-react-renderer': '2.4.1'},
    code: `import {Highlight, themes} from 'prism-react-renderer';
export default function Sample() {
  return <Highlight theme={themes.github} code="const a = 1;" language="js">
    {({tokens, getLineProps, getTokenProps}) => <pre className="sample">{tokens.map((line, i) => <div key={i} {...getLineProps({line})}>{line.map((token, j) => <span key={j} {...getTokenProps({token})} />)}</div>)}</pre>}
  </Highlight>;
}`,
    html: 'token keyword',
  },
  {
    name: 'prism-react-renderer 1',
    sites: 34,
    install: {prism1: 'npm:prism-react-renderer@1.3.5'},
    code: `import Highlight, {defaultProps} from 'prism1';
import theme from 'prism1/themes/github';
export default function Sample() {
  return <Highlight {...defaultProps} theme={theme} code="const a = 1;" language="jsx">
    {({tokens, getTokenProps}) => <pre className="sample">{tokens.map((line, i) => <div key={i}>{line.map((token, j) => <span {...getTokenProps({token, key: j})} key={j} />)}</div>)}</pre>}
  </Highlight>;
}`,
    html: 'token keyword',
  },
  {
    name: 'prismjs',
    sites: 1,
    install: {prismjs: '1.30.0'},
    code: `import Prism from 'prismjs';
import 'prismjs/components/prism-bash';
import 'prismjs/themes/prism.css';
export default function Sample() {
  const html = Prism.highlight('echo "tide"', Prism.languages.bash, 'bash');
  return <pre className="sample"><code dangerouslySetInnerHTML={{__html: html}} /></pre>;
}`,
    html: 'token builtin',
  },
  {
    name: 'react-syntax-highlighter',
    sites: 3,
    install: {'react-syntax-highlighter': '15.6.6'},
    code: `import {Light, Prism as SyntaxHighlighter} from 'react-syntax-highlighter';
import {atomOneDark} from 'react-syntax-highlighter/dist/esm/styles/hljs';
import {dark} from 'react-syntax-highlighter/dist/cjs/styles/prism';
import json from 'react-syntax-highlighter/dist/esm/languages/hljs/json';
Light.registerLanguage('json', json);
export default function Sample() {
  return <><SyntaxHighlighter language="javascript" style={dark}>const a = 1;</SyntaxHighlighter><Light language="json" style={atomOneDark}>{'{"a": 1}'}</Light></>;
}`,
    html: 'token',
    live: 'pre code',
  },
  {
    name: 'react-markdown',
    sites: 7,
    install: {'react-markdown': '10.1.0', 'remark-gfm': '4.0.1'},
    code: `import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
export default function Sample() {
  return <ReactMarkdown remarkPlugins={[remarkGfm]}>{'Some **strong** ~~gone~~ text'}</ReactMarkdown>;
}`,
    html: '<strong>strong</strong> <del>gone</del>',
  },
  {
    name: 'markdown-to-jsx',
    sites: 2,
    install: {'markdown-to-jsx': '7.7.17'},
    code: `import Markdown from 'markdown-to-jsx';
export default function Sample() {
  return <Markdown>{'Some **strong** text'}</Markdown>;
}`,
    html: '<strong>strong</strong>',
  },
  {
    name: 'react-live',
    sites: 1,
    install: {'react-live': '4.1.8'},
    code: `import {LiveEditor, LiveError, LivePreview, LiveProvider} from 'react-live';
export default function Sample() {
  return <LiveProvider code="<strong>Live {1 + 1}</strong>"><LiveEditor /><LiveError /><LivePreview className="sample" /></LiveProvider>;
}`,
    html: 'Live',
    live: '.sample strong:has-text("Live 2")',
  },
  {
    name: 'mermaid',
    sites: 4,
    install: {mermaid: '11.17.2'},
    code: `import {useEffect, useRef} from 'react';
import mermaid from 'mermaid';
export default function Sample() {
  const ref = useRef(null);
  useEffect(() => {
    mermaid.initialize({startOnLoad: false});
    mermaid.render('drawing', 'graph TD; A[Harbor]-->B').then(({svg}) => { if (ref.current) ref.current.innerHTML = svg; });
  }, []);
  return <div ref={ref} className="sample" />;
}`,
    html: 'class="sample"',
    live: '.sample svg >> text=Harbor',
  },
  {
    name: 'mdx-mermaid',
    sites: 2,
    install: {'mdx-mermaid': '2.0.4', mermaid: '11.17.2'},
    code: `import {Mermaid} from 'mdx-mermaid/Mermaid';
export default function Sample() {
  return <Mermaid chart={'graph TD; A[Harbor]-->B'} />;
}`,
    html: 'mermaid',
    live: 'svg >> text=Harbor',
  },
  {
    name: 'katex',
    sites: 2,
    install: {katex: '0.16.47'},
    code: `import katex from 'katex';
import 'katex/dist/katex.min.css';
export default function Sample() {
  return <span dangerouslySetInnerHTML={{__html: katex.renderToString('a^2')}} />;
}`,
    html: 'class="katex"',
  },
  {
    name: '@monaco-editor/react',
    sites: 1,
    install: {'@monaco-editor/react': '4.7.0'},
    code: `import {loader, DiffEditor} from '@monaco-editor/react';
loader.config({paths: {vs: '/none'}});
export default function Sample() {
  return <div className="sample">{typeof DiffEditor}</div>;
}`,
    html: 'class="sample"',
    live: '.sample:has-text("object")',
  },
  {
    name: 'redoc',
    sites: 1,
    install: {redoc: '2.5.4', mobx: '6.16.1', 'styled-components': '6.6.0', 'core-js': '3.40.0'},
    code: `import {RedocStandalone} from 'redoc';
const spec = {openapi: '3.0.0', info: {title: 'Harbor API', version: '1'}, paths: {'/berths': {get: {summary: 'List berths', responses: {200: {description: 'ok'}}}}}};
export default function Sample() {
  return <RedocStandalone spec={spec} options={{disableSearch: true}} />;
}`,
    page: '<BrowserOnly>{() => <Sample />}</BrowserOnly>',
    html: 'redoc',
    live: 'h1:has-text("Harbor API")',
  },
  {
    name: 'typeit-react',
    sites: 1,
    install: {'typeit-react': '2.7.8'},
    code: `import TypeIt from 'typeit-react';
export default function Sample() {
  return <TypeIt as="p" options={{speed: 1}}>Typed words</TypeIt>;
}`,
    html: 'Typed words',
    live: 'p:has-text("Typed words")',
  },
];
