throw new Error('A test is no page.');
