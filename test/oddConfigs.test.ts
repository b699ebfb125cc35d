import {test} from 'vitest';
import {migrateOddConfigs} from './trust/oddConfigs.ts';

test('configurations of other tools, however odd, are migrated or refused', () => migrateOddConfigs(25));
