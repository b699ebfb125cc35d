/** Parts of the page frame that the site's configuration may ask for, in one chunk. */
import './core.ts';

export {AnnouncementBar} from '@theme/AnnouncementBar';
export {Feedback} from '@theme/Feedback';
export {LocaleDropdown} from '@theme/LocaleDropdown';
export {NavbarDropdown} from '@theme/NavbarDropdown';
export {NavbarHtml} from '@theme/NavbarHtml';
export {SidebarToggle} from '@theme/SidebarToggle';
export {VersionDropdown} from '@theme/VersionDropdown';
