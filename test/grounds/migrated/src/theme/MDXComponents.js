import MDXComponents from '@theme-original/MDXComponents';

export default {...MDXComponents, Mark: ({children}) => <mark>{children}</mark>};
