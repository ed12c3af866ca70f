import {
  answerQuestion,
  askQuestion,
  listQuestions,
  withdrawQuestion,
  type ListQuestionsData,
  type QuestionInput,
  type QuestionList,
} from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { api } from '../../api/api.ts';

export interface ItemOfQuestions {
  type: ListQuestionsData['path']['type'];
  id: string;
}

/** @returns null from an API that knows no questions */
async function readQuestions(path: ItemOfQuestions, signal: AbortSignal): Promise<QuestionList | null> {
  try {
    return (await listQuestions({ client: api, path, signal, throwOnError: true })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const questionsQuery = (path: ItemOfQuestions) => ({
  queryKey: ['questions', path.type, path.id],
  queryFn: ({ signal }: { signal: AbortSignal }) => readQuestions(path, signal),
});

export const ask = async (path: ItemOfQuestions, body: QuestionInput): Promise<QuestionList> =>
  (await askQuestion({ client: api, path, body, throwOnError: true })).data;

export const answer = async (path: ItemOfQuestions, question: string, text: string): Promise<QuestionList> =>
  (await answerQuestion({ client: api, path: { ...path, question }, body: { answer: text }, throwOnError: true })).data;

export async function withdraw(path: ItemOfQuestions, question: string): Promise<void> {
  await withdrawQuestion({ client: api, path: { ...path, question }, throwOnError: true });
}
