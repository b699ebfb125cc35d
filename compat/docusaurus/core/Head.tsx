export {Head as default} from 'manual';
