/** `@theme/Icon/ExternalLink`: the sign for a link that leads elsewhere. */
export {ExternalMark as default} from '@theme/ExternalMark';
