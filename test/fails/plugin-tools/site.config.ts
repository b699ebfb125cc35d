const tool = (name: string) => ({
  name,
  description: 'Lists the ferries.',
  inputSchema: {type: 'object', properties: {}},
  run: () => 'none',
});
export default {
  title: 'Fails',
  url: 'https://docs.example.com',
  plugins: [
    {name: 'ferries', agents: {tools: [tool('list_ferries'), tool('search_docs')]}},
    {name: 'quays', agents: {tools: [tool('list_ferries')]}},
    {name: 'ships', agents: {tool: []}},
    {
      name: 'piers',
      agents: {
        tools: [
          {
            name: 'find piers',
            inputSchema: {
              type: 'object',
              properties: {name: {type: 'text', description: 'Name of a pier.'}},
              required: ['names'],
            },
            run: 'findPiers',
          },
        ],
      },
    },
    {
      name: 'tides',
      agents: {
        tools: [
          {
            ...tool('find_tide'),
            inputSchema: {
              type: 'object',
              properties: {day: {type: 'string', description: 'A day.'}},
              required: ['date'],
            },
          },
        ],
      },
    },
  ],
};
