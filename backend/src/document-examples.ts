import type { OpenAPIObject } from '@nestjs/swagger';
import recorded from './examples.json' with { type: 'json' };

const JSON_TYPE = 'application/json';

/** By id of the operation: an example of its body, and one of each answer, by status (`npm run api:examples`). */
const examples: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = recorded;

/** Adds the examples, which are what tests have sent and got. */
export function addExamples({ paths }: OpenAPIObject): void {
  for (const path of Object.values(paths))
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete]) {
      const { body, ...answers } = examples[operation?.operationId ?? ''] ?? {};
      const { requestBody, responses = {} } = operation ?? {};
      const asked = requestBody && 'content' in requestBody ? requestBody.content[JSON_TYPE] : undefined;
      if (asked && body !== undefined) asked.example = body;
      for (const [status, example] of Object.entries(answers)) {
        const response = responses[status];
        const answer = response && 'content' in response ? response.content?.[JSON_TYPE] : undefined;
        if (answer) answer.example = example;
      }
    }
}
