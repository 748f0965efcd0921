import { z } from 'zod';
import { dataOf, idSchema } from '../http/schemas.ts';

export const ErasedData = dataOf(z.object({ id: idSchema }).meta({ id: 'ErasedCardHolder' }));
