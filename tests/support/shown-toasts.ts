/** One toast as it is shown. */
export interface ShownToast {
  type: string;
  title: string;
  message: string;
  link: string | undefined;
}

export interface ShownToasts {
  /** Oldest first. */
  list(): ShownToast[];
}

/** What a notification of the component library shows, in the words that a test compares. */
function readToast(notice: Element): ShownToast {
  const [, type = ''] = /toast-(\w+)/.exec(notice.className) ?? [];
  const description = notice.querySelector('.ant-notification-notice-description');
  return {
    type,
    title: notice.querySelector('strong')?.textContent ?? '',
    message: description?.querySelector('div')?.textContent ?? '',
    link: description?.querySelector('a')?.getAttribute('href') ?? undefined,
  };
}

export const shownToasts: ShownToasts = {
  // One that is fading out stays in the document: jsdom ends no animation.
  list: () =>
    [
      ...document.querySelectorAll(
        '.ant-notification-notice-wrapper:not([class*="-leave"]) > .ant-notification-notice',
      ),
    ].map(readToast),
};
