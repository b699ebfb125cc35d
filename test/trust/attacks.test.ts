import {test} from 'vitest';
import {privateFilesStayPrivate} from '../attacks/privateFiles.ts';

const RUNS = Number(process.env.TRUST_FUZZ ?? 150);

test('a private file stays private, whatever names it', () => privateFilesStayPrivate(RUNS));
