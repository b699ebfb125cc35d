document.documentElement.dataset.plugin = 'ran';
