throw new Error('A test is not a page.');
