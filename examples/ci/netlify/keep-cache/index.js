// Keeps .manual between builds. A cache that is old or missing costs time and nothing else.
export const onPreBuild = async ({utils}) => {
  const found = await utils.cache.restore('.manual');
  console.log(found ? 'Found the cache of an earlier build.' : 'No earlier build has left a cache.');
};

// Also after a build that failed: what it has compiled is right.
export const onEnd = async ({utils}) => {
  await utils.cache.save('.manual');
};
