import {useNavigate, useLocation as usePlace} from 'manual';
import {useEffect} from 'react';

export {default as Link, default as NavLink} from './Link.tsx';

/** Where the reader is, as the other tool's router says it. */
export function useLocation() {
  const {pathname, search, hash} = usePlace();
  return {pathname, search, hash, key: pathname, state: undefined};
}

/** Moves through pages. */
export function useHistory() {
  const navigate = useNavigate();
  const location = useLocation();
  return {
    location,
    push: (to: string) => navigate(to),
    replace: (to: string) => navigate(to, {replace: true}),
    goBack: () => window.history.back(),
    goForward: () => window.history.forward(),
    listen: () => () => {},
  };
}

/** Leads to another page as soon as it is shown. */
export function Redirect({to}: {readonly to: string}) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says where to go
  useEffect(() => void navigate(to, {replace: true}), [to]);
  return null;
}
