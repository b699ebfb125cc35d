export {useIsReady as default} from 'manual-docs';
