import {useNavigate, useLocation as usePlace} from 'manual-docs';
import {useEffect} from 'react';

export {default as Link, default as NavLink} from './Link.tsx';

/** Returns the current location with the fields of Docusaurus's router. */
export function useLocation() {
  const {pathname, search, hash} = usePlace();
  return {pathname, search, hash, key: pathname, state: undefined};
}

/** An address or its parts. Missing parts are empty. */
type Target = string | {readonly pathname?: string; readonly search?: string; readonly hash?: string};

/** Moves through pages. */
export function useHistory() {
  const navigate = useNavigate();
  const location = useLocation();
  const toAddress = (to: Target): string =>
    typeof to === 'string' ? to : [to.pathname ?? location.pathname, to.search, to.hash].join('');
  return {
    location,
    push: (to: Target) => navigate(toAddress(to)),
    replace: (to: Target) => navigate(toAddress(to), {replace: true}),
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
