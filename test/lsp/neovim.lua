-- Drives Neovim's own client through a site: see `neovim.test.ts`. Prints a line for each step, and FAILED with what it waited for.
local tool = vim.env.MANUAL_TOOL
local node = vim.env.MANUAL_NODE

local function say(step, value)
  io.stdout:write(step .. ': ' .. tostring(value) .. '\n')
end

local function wait(what, test)
  if not vim.wait(60000, test, 20) then
    io.stdout:write('FAILED ' .. what .. '\n')
    vim.cmd('cquit')
  end
end

vim.o.swapfile = false
vim.o.hidden = true
vim.cmd('edit docs/index.md')
local client = vim.lsp.start_client({ name = 'manual', cmd = { node, tool, 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)
wait('the server', function()
  return vim.lsp.buf_get_clients(0)[client] ~= nil
end)

-- A wrong link is typed.
local line = vim.fn.search('guide.md') - 1
local right = vim.fn.getline(line + 1)
vim.fn.setline(line + 1, (right:gsub('guide.md', 'giude.md')))
wait('a problem', function()
  return #vim.diagnostic.get(0) == 1
end)
say('problem', vim.diagnostic.get(0)[1].message)
vim.fn.setline(line + 1, right)
wait('no problem', function()
  return #vim.diagnostic.get(0) == 0
end)

local function ask(method, more)
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 30000) or {}
  return (answers[client] or {}).result
end

-- A link is completed.
vim.fn.append(vim.fn.line('$'), '[x](./)')
vim.fn.cursor(vim.fn.line('$'), 7)
local labels = vim.tbl_map(function(item)
  return item.label
end, ask('textDocument/completion'))
table.sort(labels)
say('completion', table.concat(labels, ' '))
vim.cmd('undo')

-- A jump to the heading that a link names.
vim.fn.search('guide.md#')
vim.lsp.buf.definition()
wait('the jump', function()
  return vim.fn.expand('%:t') == 'guide.md'
end)
say('definition', vim.fn.expand('%:t') .. ':' .. vim.fn.line('.'))

-- The file that a link leads to gets another name.
vim.cmd('edit docs/index.md')
vim.fn.search('guide.md)')
vim.lsp.buf.rename('docs/start.md')
wait('the rename', function()
  return vim.fn.filereadable('docs/start.md') == 1
end)
vim.cmd('wall')
say('renamed', vim.fn.filereadable('docs/guide.md'))
vim.lsp.stop_client(client)
wait('the end', function()
  return vim.lsp.client_is_stopped(client)
end)
vim.cmd('qall!')
