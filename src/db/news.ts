/** The news of a commit for other threads and services: plain data, because it crosses threads. */
export interface News {
  /** True when there are jobs to do. */
  jobs: boolean;
  /** True when webhooks are due. */
  webhooks: boolean;
  /** True when mail is due. */
  mail: boolean;
  /** True when a printer has something to do. */
  prints: boolean;
  /** The feeds that have something new, each once. */
  feeds: { organisationId: string; feed: string }[];
  /** True when the write-ahead log still holds data that the commit erased. */
  leavesErased: boolean;
}

export const noNews = (): News => ({
  jobs: false,
  webhooks: false,
  mail: false,
  prints: false,
  feeds: [],
  leavesErased: false,
});

/** Adds the news of one write to the news of its commit. */
export function addNews(all: News, { jobs, webhooks, mail, prints, feeds, leavesErased }: News): void {
  all.jobs ||= jobs;
  all.webhooks ||= webhooks;
  all.mail ||= mail;
  all.prints ||= prints;
  all.leavesErased ||= leavesErased;
  for (const { organisationId, feed } of feeds) announce(all, organisationId, feed);
}

export function announce({ feeds }: News, organisationId: string, feed: string): void {
  if (!feeds.some((one) => one.feed === feed && one.organisationId === organisationId))
    feeds.push({ organisationId, feed });
}
