// A CloudFront function (cloudfront-js-2.0) for viewer requests, since S3 knows files by their whole names alone. A page has no extension in
// its address. With a base such as /docs/, begin with: if (event.request.uri === '/docs') event.request.uri = '/docs/index.html';
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const request = event.request;
  const path = request.uri;
  if (path.endsWith('.html') || (path !== '/' && path.endsWith('/'))) {
    const page = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
    const location = {value: page.replace(/^\/+/, '/') + getQuery(request)};
    return {statusCode: 301, statusDescription: 'Moved Permanently', headers: {location}};
  }
  if (path !== '/' && !/\.(?:[a-z][a-z0-9]*|woff2|mp[34]|m4[av]|7z)$/i.test(path)) request.uri = `${path}.html`;
  return request;
}

function getQuery({querystring}) {
  const parts = Object.keys(querystring).map((name) => `${name}=${querystring[name].value}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
