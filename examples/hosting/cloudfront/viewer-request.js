// A CloudFront function (cloudfront-js-2.0) for viewer requests, since S3 knows files by their whole names alone. Change the three constants.

// Addresses that end in a slash: the base URL, the home page of each language, and folders of static files with an index.html.
const FOLDERS = ['/'];
// The setting of the same name.
const TRAILING_SLASH = false;
// Endings of files. A page such as `release-1.x` or `node.js` has none in its address, unless this list says so.
const FILE =
  /\.(?:avif|bin|br|css|csv|gif|gz|ico|jpe?g|json|m4[av]|map|md|mjs|mp[34]|ogg|otf|pdf|png|svg|ttf|txt|wasm|wav|web[mp]|webmanifest|woff2?|xml|ya?ml|zip)$|\/(?:assets|_manual)\/.*\.js$/i;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const request = event.request;
  const bare = request.uri.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  const isFile = FILE.test(bare);
  const isFolder = FOLDERS.includes(`${bare}/`) || (TRAILING_SLASH && !isFile);
  const address = isFolder ? `${bare}/` : bare;
  if (address !== request.uri) {
    const location = {value: address.replace(/^\/+/, '/') + getQuery(request)};
    return {statusCode: 301, statusDescription: 'Moved Permanently', headers: {location}};
  }
  if (isFolder) request.uri = `${address}index.html`;
  else if (!isFile) request.uri = `${address}.html`;
  return request;
}

function getQuery({querystring}) {
  const parts = Object.keys(querystring).map((name) => `${name}=${querystring[name].value}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
