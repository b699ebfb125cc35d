import type {PackageSample} from './packageSample.ts';

/** A button that counts, with the rest of its properties. */
const counting = (tag: string, rest = ''): string =>
  `<${tag} ${rest} onClick={() => setCount(count + 1)}>Count {count}</${tag}>`;

const STATE = "import {useState} from 'react';";

/** Class names, CSS in JavaScript, and icons. */
export const STYLING: readonly PackageSample[] = [
  {
    name: 'clsx',
    sites: 48,
    install: {clsx: '2.1.1'},
    code: `${STATE}
import clsx from 'clsx';
export default function Sample() {
  const [on, setOn] = useState(false);
  return <button className={clsx('sample', {on})} onClick={() => setOn(true)}>Switch</button>;
}`,
    html: 'class="sample"',
    click: 'button.sample',
    reveals: 'button.sample.on',
  },
  {
    name: 'classnames',
    sites: 6,
    install: {classnames: '2.5.1'},
    code: `${STATE}
import classNames from 'classnames';
export default function Sample() {
  const [on, setOn] = useState(false);
  return <button className={classNames('sample', on && 'on')} onClick={() => setOn(true)}>Switch</button>;
}`,
    html: 'class="sample"',
    click: 'button.sample',
    reveals: 'button.sample.on',
  },
  {
    name: 'tailwind-merge',
    sites: 1,
    install: {'tailwind-merge': '3.7.1'},
    code: `import {twMerge} from 'tailwind-merge';
export default function Sample() {
  return <p className={twMerge('px-2 sample', 'px-4')}>Merged</p>;
}`,
    html: 'class="sample px-4"',
  },
  {
    name: 'styled-components',
    sites: 9,
    install: {'styled-components': '6.6.0'},
    code: `${STATE}
import styled from 'styled-components';
const Box = styled.button\`color: rgb(1, 2, 3); padding: \${(props) => props.$wide ? 9 : 3}px;\`;
export default function Sample() {
  const [count, setCount] = useState(0);
  return ${counting('Box', '$wide')};
}`,
    html: 'Count',
    live: 'button:has-text("Count 0")',
    click: 'button:has-text("Count 0")',
    reveals: 'button:has-text("Count 1")',
  },
  {
    name: '@emotion/react',
    sites: 4,
    install: {'@emotion/react': '11.14.0'},
    code: `/** @jsxImportSource @emotion/react */
${STATE}
import {css} from '@emotion/react';
export default function Sample() {
  const [count, setCount] = useState(0);
  return ${counting('button', 'css={css({color: "rgb(1, 2, 3)"})}')};
}`,
    html: 'Count',
    click: 'button:has-text("Count 0")',
    reveals: 'button:has-text("Count 1")',
  },
  {
    name: '@emotion/styled',
    sites: 4,
    install: {'@emotion/styled': '11.14.1', '@emotion/react': '11.14.0'},
    code: `${STATE}
import styled from '@emotion/styled';
const Box = styled.button\`color: rgb(1, 2, 3);\`;
export default function Sample() {
  const [count, setCount] = useState(0);
  return ${counting('Box')};
}`,
    html: 'Count',
    click: 'button:has-text("Count 0")',
    reveals: 'button:has-text("Count 1")',
  },
  {
    name: 'react-icons',
    sites: 3,
    install: {'react-icons': '5.7.0'},
    code: `import {FaGithub} from 'react-icons/fa';
import {IconContext} from 'react-icons';
export default function Sample() {
  return <IconContext.Provider value={{className: 'sample'}}><FaGithub title="Source" /></IconContext.Provider>;
}`,
    page: 'import {MdSearch} from \'react-icons/md\';\n\n<MdSearch title="Search" /> <Sample />',
    html: '<title>Source</title>',
  },
  {
    name: 'lucide-react',
    sites: 1,
    install: {'lucide-react': '1.81.0'},
    code: `import {Anchor} from 'lucide-react';
export default function Sample() {
  return <Anchor className="sample" size={20} aria-label="Harbor" />;
}`,
    page: "import {Sailboat} from 'lucide-react';\n\n<Sailboat size={16} /> <Sample />",
    html: 'lucide-sailboat',
  },
  {
    name: 'react-feather',
    sites: 1,
    install: {'react-feather': '2.0.10'},
    code: `import {Anchor} from 'react-feather';
export default function Sample() {
  return <Anchor className="sample" size={20} />;
}`,
    html: '<circle cx="12" cy="5" r="3">',
  },
  {
    name: '@heroicons/react',
    sites: 2,
    install: {'@heroicons/react': '2.2.0'},
    code: `import {AcademicCapIcon} from '@heroicons/react/24/outline';
export default function Sample() {
  return <AcademicCapIcon className="sample" width={20} />;
}`,
    html: 'data-slot="icon"',
  },
  {
    name: '@fortawesome/react-fontawesome',
    sites: 2,
    install: {
      '@fortawesome/react-fontawesome': '0.2.6',
      '@fortawesome/fontawesome-svg-core': '6.7.2',
      '@fortawesome/free-solid-svg-icons': '6.7.2',
    },
    code: `import {FontAwesomeIcon} from '@fortawesome/react-fontawesome';
import {faCoffee} from '@fortawesome/free-solid-svg-icons';
export default function Sample() {
  return <FontAwesomeIcon icon={faCoffee} />;
}`,
    html: 'data-icon="mug-saucer"',
  },
  {
    name: '@ant-design/icons',
    sites: 1,
    install: {'@ant-design/icons': '5.6.1'},
    code: `import {HomeOutlined} from '@ant-design/icons';
export default function Sample() {
  return <HomeOutlined />;
}`,
    html: 'anticon-home',
  },
];
