// A CloudFront function for viewer requests, since S3 knows files by their whole names alone. A page has no extension in its address.
// With a base such as /docs/, begin with: if (event.request.uri === '/docs') event.request.uri = '/docs/index.html';
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (/\.html$/.test(path) || (path !== '/' && /\/$/.test(path))) {
    var to = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
    return {statusCode: 301, statusDescription: 'Moved Permanently', headers: {location: {value: to.replace(/^\/+/, '/') + query(request)}}};
  }
  if (path !== '/' && !/\.(?:[a-z][a-z0-9]*|woff2|mp[34]|m4[av]|7z)$/i.test(path)) request.uri = path + '.html';
  return request;
}

function query(request) {
  var parts = Object.keys(request.querystring).map(function (name) {
    return name + '=' + request.querystring[name].value;
  });
  return parts.length > 0 ? '?' + parts.join('&') : '';
}
