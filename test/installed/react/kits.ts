import type {PackageSample} from './packageSample.ts';

const STATE = "import {useState} from 'react';";
const EMOTION = {'@emotion/react': '11.14.0', '@emotion/styled': '11.14.1'};

const muiCode = (name: string): string => `${STATE}
import Button from '${name}/Button';
import {Dialog, DialogTitle, Tab, Tabs} from '${name}';
export default function Sample() {
  const [tab, setTab] = useState(0);
  const [open, setOpen] = useState(false);
  return <div>
    <Tabs value={tab} onChange={(event, next) => setTab(next)}><Tab label="One" /><Tab label="Two" /></Tabs>
    <p>Tab {tab}</p>
    <Button variant="contained" onClick={() => setOpen(true)}>Open</Button>
    <Dialog open={open} onClose={() => setOpen(false)}><DialogTitle>A dialog</DialogTitle></Dialog>
  </div>;
}`;

const semiCode = (name: string): string => `${STATE}
import {Button, Collapse, Tag} from '${name}';
export default function Sample() {
  const [count, setCount] = useState(0);
  return <>
    <Tag color="blue">A tag</Tag>
    <Collapse><Collapse.Panel header="Panel" itemKey="1">In the panel</Collapse.Panel></Collapse>
    <Button onClick={() => setCount(count + 1)}>Count {count}</Button>
  </>;
}`;

/** Libraries of components. */
export const KITS: readonly PackageSample[] = [
  {
    name: '@mui/material 5',
    sites: 2,
    install: {mui5: 'npm:@mui/material@5.18.0', ...EMOTION},
    code: muiCode('mui5'),
    page: 'import Chip from \'mui5/Chip\';\n\n<Chip label="A chip" />\n\n<Sample />',
    html: 'MuiButton-contained',
    click: 'button:has-text("Open")',
    reveals: '[role="dialog"] >> text=A dialog',
  },
  {
    name: '@mui/material 6',
    sites: 2,
    install: {'@mui/material': '6.5.0', ...EMOTION},
    code: muiCode('@mui/material'),
    page: 'import Chip from \'@mui/material/Chip\';\n\n<Chip label="A chip" />\n\n<Sample />',
    html: 'MuiButton-contained',
    click: 'button:has-text("Open")',
    reveals: '[role="dialog"] >> text=A dialog',
  },
  {
    name: '@chakra-ui/react',
    sites: 0,
    install: {'@chakra-ui/react': '2.10.10', 'framer-motion': '11.18.2', ...EMOTION},
    code: `import {Button, ChakraProvider, Modal, ModalBody, ModalContent, ModalOverlay, useDisclosure} from '@chakra-ui/react';
function Inner() {
  const {isOpen, onOpen, onClose} = useDisclosure();
  return <>
    <Button colorScheme="teal" onClick={onOpen}>Open</Button>
    <Modal isOpen={isOpen} onClose={onClose}><ModalOverlay /><ModalContent><ModalBody>In the modal</ModalBody></ModalContent></Modal>
  </>;
}
export default function Sample() {
  return <ChakraProvider resetCSS={false} disableGlobalStyle><Inner /></ChakraProvider>;
}`,
    html: 'chakra-button',
    click: 'button:has-text("Open")',
    reveals: 'text=In the modal',
  },
  {
    name: '@radix-ui/react-tabs',
    sites: 1,
    install: {'@radix-ui/react-tabs': '1.2.1'},
    code: `import * as Tabs from '@radix-ui/react-tabs';
export default function Sample() {
  return <Tabs.Root defaultValue="one">
    <Tabs.List><Tabs.Trigger value="one">One</Tabs.Trigger><Tabs.Trigger value="two">Two</Tabs.Trigger></Tabs.List>
    <Tabs.Content value="one">First</Tabs.Content><Tabs.Content value="two">Second</Tabs.Content>
  </Tabs.Root>;
}`,
    html: 'First',
    click: '[role="tab"]:has-text("Two")',
    reveals: '[role="tabpanel"]:has-text("Second")',
  },
  {
    name: '@radix-ui/react-dialog',
    sites: 1,
    install: {'@radix-ui/react-dialog': '1.3.1'},
    code: `import * as Dialog from '@radix-ui/react-dialog';
export default function Sample() {
  return <Dialog.Root>
    <Dialog.Trigger>Open</Dialog.Trigger>
    <Dialog.Portal><Dialog.Overlay /><Dialog.Content aria-describedby={undefined}><Dialog.Title>A dialog</Dialog.Title></Dialog.Content></Dialog.Portal>
  </Dialog.Root>;
}`,
    html: 'aria-haspopup="dialog"',
    click: 'button:has-text("Open")',
    reveals: '[role="dialog"] >> text=A dialog',
  },
  {
    name: 'antd',
    sites: 2,
    install: {antd: '5.29.3'},
    code: `${STATE}
import {Button, Modal, Table, Tabs} from 'antd';
export default function Sample() {
  const [open, setOpen] = useState(false);
  return <>
    <Tabs items={[{key: 'a', label: 'One', children: 'First'}, {key: 'b', label: 'Two', children: 'Second'}]} />
    <Table pagination={false} rowKey="name" dataSource={[{name: 'Berth'}]} columns={[{title: 'Name', dataIndex: 'name'}]} />
    <Button type="primary" onClick={() => setOpen(true)}>Open</Button>
    <Modal title="A dialog" open={open} onCancel={() => setOpen(false)} footer={null}>In the modal</Modal>
  </>;
}`,
    html: 'ant-btn-primary',
    click: 'button:has-text("Open")',
    reveals: 'text=In the modal',
  },
  {
    name: '@douyinfe/semi-ui',
    sites: 0,
    install: {'@douyinfe/semi-ui': '2.90.1'},
    code: semiCode('@douyinfe/semi-ui'),
    html: 'semi-button',
    warning: /"@douyinfe\/semi-ui" imports `findDOMNode`/,
    click: 'button:has-text("Count 0")',
    reveals: 'button:has-text("Count 1")',
  },
  {
    name: '@douyinfe/semi-ui-19',
    sites: 0,
    install: {'@douyinfe/semi-ui-19': '2.89.1'},
    code: semiCode('@douyinfe/semi-ui-19'),
    html: 'semi-button',
    click: 'button:has-text("Count 0")',
    reveals: 'button:has-text("Count 1")',
  },
  {
    name: 'react-bootstrap',
    sites: 2,
    install: {'react-bootstrap': '2.10.10', bootstrap: '5.3.9'},
    code: `${STATE}
import Accordion from 'react-bootstrap/Accordion';
import {Button, Modal} from 'react-bootstrap';
import 'bootstrap/dist/css/bootstrap-grid.min.css';
export default function Sample() {
  const [open, setOpen] = useState(false);
  return <>
    <Accordion><Accordion.Item eventKey="0"><Accordion.Header>More</Accordion.Header><Accordion.Body>Text</Accordion.Body></Accordion.Item></Accordion>
    <Button onClick={() => setOpen(true)}>Open</Button>
    <Modal show={open} animation={false} onHide={() => setOpen(false)}><Modal.Body>In the modal</Modal.Body></Modal>
  </>;
}`,
    html: 'accordion-item',
    click: 'button:has-text("Open")',
    reveals: 'text=In the modal',
  },
  {
    name: '@headlessui/react',
    sites: 3,
    install: {'@headlessui/react': '2.2.10'},
    code: `import {Disclosure, DisclosureButton, DisclosurePanel} from '@headlessui/react';
export default function Sample() {
  return <Disclosure><DisclosureButton>More</DisclosureButton><DisclosurePanel>In the panel</DisclosurePanel></Disclosure>;
}`,
    html: 'aria-expanded="false"',
    click: 'button:has-text("More")',
    reveals: 'text=In the panel',
  },
  {
    name: 'react-tabs',
    sites: 0,
    install: {'react-tabs': '6.1.1'},
    code: `import {Tab, TabList, TabPanel, Tabs} from 'react-tabs';
import 'react-tabs/style/react-tabs.css';
export default function Sample() {
  return <Tabs><TabList><Tab>One</Tab><Tab>Two</Tab></TabList><TabPanel>First</TabPanel><TabPanel>Second</TabPanel></Tabs>;
}`,
    page: `import {Tab as T, TabList as L, TabPanel as P, Tabs as S} from 'react-tabs';

<Sample />

<S><L><T>Three</T><T>Four</T></L><P>Third</P><P>Fourth</P></S>`,
    html: 'react-tabs__tab--selected',
    click: '[role="tab"]:has-text("Four")',
    reveals: '[role="tabpanel"]:has-text("Fourth")',
  },
];
