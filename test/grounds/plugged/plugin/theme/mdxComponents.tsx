export const mdxComponents = {Greeting: ({text}: {text: string}) => <p className="greeting">{text} from plugin</p>};
