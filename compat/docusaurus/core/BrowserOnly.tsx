export {BrowserOnly as default} from 'manual';
