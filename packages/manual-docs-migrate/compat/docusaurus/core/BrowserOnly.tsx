export {BrowserOnly as default} from 'manual-docs';
