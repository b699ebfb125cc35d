window.moves = [];

export function onRouteUpdate({location}) {
  window.moves.push(`to ${location.pathname}`);
  return () => window.moves.push('there');
}

export function onRouteDidUpdate({location, previousLocation}) {
  window.moves.push(`from ${previousLocation?.pathname ?? 'nowhere'}: ${location.search}`);
}
