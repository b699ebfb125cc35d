import {testGrounds} from './groundTests.ts';

testGrounds('build');
