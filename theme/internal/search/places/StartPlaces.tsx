import {Icon} from '@theme/Icon';
import {ICON_PAGE} from '@theme-original/internal/search/icons';
import {modalMessages} from '@theme-original/internal/search/modal/modalMessages';
import {findSidebarSections} from '@theme-original/internal/search/places/knownPlaces';
import {useTranslate} from 'manual-docs';
import {useRuntime} from 'manual-docs/core';
import {listNavbarLinks} from 'manual-docs/internal/shared/places';
import {useId, useState} from 'react';

/** More links would be a sidebar. */
const MAX_PLACES = 7;

/** Before the first search: where to begin reading, as the sidebar or else the navbar has it. */
export function StartPlaces() {
  const runtime = useRuntime();
  const t = useTranslate(modalMessages);
  const id = useId();
  // In the first render, so that the modal opens in its final size.
  const [links] = useState(() => {
    const sections = findSidebarSections(runtime);
    return (sections.length > 0 ? sections : listNavbarLinks(runtime.site.navbar.items)).slice(0, MAX_PLACES);
  });
  if (links.length === 0) return null;
  return (
    <nav className="m-hit-group" aria-labelledby={id}>
      <h2 id={id}>{t('theme.search.places')}</h2>
      <ul>
        {links.map(({href, label}) => (
          <li key={href}>
            <a className="m-hit" href={href}>
              <Icon path={ICON_PAGE} />
              <span className="m-hit-title">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
