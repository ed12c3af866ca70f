import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { ThrottleService } from '../../platform/auth/throttle.service.js';
import { conflict, notFound, notGranted, Problem } from '../../platform/errors/problem.js';
import { branchOfRow, currentGrants, isGranted, taskOf } from '../../platform/grants/grants.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { isId } from '../../platform/http/existing.js';
import { onTheWire } from '../../platform/text/time.js';
import { AskedItems, type AskedItem, type AskedRow } from './asked-items.js';
import { QuestionEntity } from './question.entity.js';
import { QuestionMails } from './question-mails.js';
import type { Question, QuestionInput, QuestionList } from './questions.dto.js';
import { COUNT_OPEN, LIST_QUESTIONS, MAX_OPEN_OF_ACCOUNT, MAX_OPEN_OF_ITEM } from './questions.statements.js';

/** E-mails that an account can cause in an hour by questions and answers. */
const MAX_MAILS = 30;
const MAILS_SECONDS = 60 * 60;

/** The field of an item that audit entries name. */
const FIELD = 'questions';

/** Questions about fields of items, which whoever may write the item answers. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: AskedItems,
    private readonly mails: QuestionMails,
    private readonly throttle: ThrottleService,
  ) {}

  async list({ type, id }: AskedItem, account: Account): Promise<QuestionList> {
    const { manager } = this.dataSource;
    const row = await this.items.read({ type, id }, manager);
    if (!row) throw notFound();
    const questions = await LIST_QUESTIONS.all(manager, [type, id]);
    return {
      questions: questions.map((question) => toQuestion(question, account)),
      may_answer: this.mayAnswer(type, row),
    };
  }

  /** @throws 404; 409 where too many are open */
  async ask(asked: AskedItem, { field, text }: QuestionInput, account: Account): Promise<QuestionList> {
    const nextAttemptAt = await this.mailTime(account);
    await this.change(asked, account, async (manager) => {
      const { type, id } = asked;
      const open = await COUNT_OPEN.first(manager, [type, id, account.id]);
      if ((open?.ofItem ?? 0) >= MAX_OPEN_OF_ITEM || (open?.ofAccount ?? 0) >= MAX_OPEN_OF_ACCOUNT)
        throw conflict('too_many_questions', 'Too many questions are open: some have to be answered first.');
      const { id: accountId, username } = account;
      await manager.insert(QuestionEntity, { type, itemId: id, field, text, accountId, username, nextAttemptAt });
    });
    this.mails.wake();
    return this.list(asked, account);
  }

  /** @throws 404; 403; 409 where it is answered already */
  async answer(asked: AskedItem, question: string, answer: string, account: Account): Promise<QuestionList> {
    const nextAttemptAt = await this.mailTime(account);
    await this.change(asked, account, async (manager, row) => {
      if (!this.mayAnswer(asked.type, row)) throw notGranted();
      const { id } = await this.open(asked, question, manager);
      const answered = { answer, answeredBy: account.username, answeredAt: () => 'now()' };
      const mailed = { mailAttempts: 0, nextAttemptAt, mailedAt: null };
      await manager.update(QuestionEntity, { id }, { ...answered, ...mailed });
    });
    this.mails.wake();
    return this.list(asked, account);
  }

  /** @throws 404; 403 for one of somebody else; 409 where it is answered already */
  async withdraw(asked: AskedItem, question: string, account: Account): Promise<Message> {
    await this.change(asked, account, async (manager, row) => {
      const { id, accountId } = await this.open(asked, question, manager);
      if (accountId !== account.id && !this.mayAnswer(asked.type, row)) throw notGranted();
      await manager.delete(QuestionEntity, { id });
    });
    return { message: 'Withdrawn.' };
  }

  /** Null: the account has caused enough e-mails. The dashboard and the forms have questions and answers anyway. */
  private async mailTime({ id }: Account): Promise<(() => string) | null> {
    try {
      await this.throttle.limit(`question-mails:${id}`, MAX_MAILS, MAILS_SECONDS);
      return () => 'now()';
    } catch (error) {
      if (error instanceof Problem && error.status === 429) return null;
      throw error;
    }
  }

  /** Works while the item is locked, and records that. */
  private change(
    { type, id }: AskedItem,
    account: Account,
    work: (manager: EntityManager, row: AskedRow) => Promise<void>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const row = await this.items.lock({ type, id }, manager);
      await work(manager, row);
      await record(manager, account, 'changed', this.items.audited(type, row), [FIELD]);
    });
  }

  /** @throws 404 */
  async requireExisting(
    { type, id: itemId }: AskedItem,
    id: string,
    manager = this.dataSource.manager,
  ): Promise<QuestionEntity> {
    const question = isId(id) && (await manager.findOneBy(QuestionEntity, { id, type, itemId }));
    if (!question) throw notFound();
    return question;
  }

  /** An account for some languages asks; whoever may write the whole item answers. */
  private mayAnswer(type: string, row: AskedRow): boolean {
    const item = { task: taskOf(type), level: this.items.levelOf(type), branch: branchOfRow(type, row) };
    return currentGrants()?.languages == null && isGranted(item);
  }

  private async open(asked: AskedItem, id: string, manager: EntityManager): Promise<QuestionEntity> {
    const question = await this.requireExisting(asked, id, manager);
    if (question.answer !== null) throw conflict('question_answered', 'It is answered already.');
    return question;
  }
}

type Row = Pick<QuestionEntity, 'id' | 'field' | 'text' | 'accountId' | 'username' | 'askedAt'> &
  Pick<QuestionEntity, 'answer' | 'answeredBy' | 'answeredAt'>;

const toQuestion = ({ accountId, askedAt, answeredBy, answeredAt, ...question }: Row, account: Account): Question => ({
  ...question,
  own: accountId === account.id,
  asked_at: onTheWire(askedAt),
  answered_by: answeredBy,
  answered_at: answeredAt && onTheWire(answeredAt),
});
