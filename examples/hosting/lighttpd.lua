-- Addresses of a site that `manual build` wrote; see lighttpd.conf.
local root = lighty.r.req_attr["physical.doc-root"]
local path = lighty.r.req_attr["uri.path"]
local query = lighty.r.req_attr["uri.query"]
local headers = lighty.r.resp_header

local function is_file(name)
  local stat = lighty.c.stat(root .. name)
  return stat and stat.is_file
end

local function move(to)
  -- A path that begins with two slashes would name another host.
  to = to:gsub("^/+", "/"):gsub("[^%w%-._~/!$&'()*+,;=:@]", function(c) return string.format("%%%02X", c:byte()) end)
  headers["Location"] = to .. (query and query ~= "" and "?" .. query or "")
  return 301
end

local function show(name)
  lighty.r.req_attr["physical.path"] = root .. name
  lighty.r.req_attr["physical.rel-path"] = name
end

-- Who names both says with `q` which one is better.
local function prefers_markdown()
  local weights = {}
  for part in (lighty.r.req_header["Accept"] or ""):lower():gmatch("[^,]+") do
    local type = part:match("^%s*([^%s;]+)")
    if type then weights[type] = tonumber(part:match(";%s*q=([%d.]+)") or 1) or 0 end
  end
  local markdown = weights["text/markdown"] or 0
  return markdown > 0 and markdown >= (weights["text/html"] or 0)
end

-- Names that change with their content may be kept for a year, everything else is asked for again.
headers["Cache-Control"] = "public, max-age=0, must-revalidate"

if path:find("/%.") and not path:find("^/%.well%-known/") then return 404 end
if path:find("^/_headers$") or path:find("^/_redirects$") or path:find("/404$") or path:find("/404%.html$") then return 404 end

-- With a base URL such as /docs/, copy the build to /var/www/manual/docs, and 404.html to /var/www/manual.

local name = path:match("^(.+)%.html$")
if name and is_file(path) then return move((name:gsub("/index$", "/"):gsub("^/index$", "/"))) end
local folder = path:match("^(.+)/$")
if folder and is_file(folder .. ".html") then return move(folder) end
if is_file(path) then
  local file = path:match("[^/]*$")
  local mark = file:match("[-.](%w+)%.[a-z0-9.]+$")
  if path:find("/_manual/search/%l+/") or (path:find("/assets/") and mark and (mark:find("%d") or mark:find("^%u%u%u%u%u%u%u%u+$"))) then
    headers["Cache-Control"] = "public, max-age=31536000, immutable"
  end
  return 0
end

local base = path:find("/$") and path .. "index" or path
if not is_file(base .. ".html") then
  if not path:find("/$") and is_file(path .. "/index.html") then return move(path .. "/") end
  return 404
end
headers["Vary"] = "Accept"
show(base .. (prefers_markdown() and is_file(base .. ".md") and ".md" or ".html"))
return 0
