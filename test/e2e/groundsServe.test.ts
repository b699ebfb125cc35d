import {testGrounds} from './groundTests.ts';

testGrounds('serve');
