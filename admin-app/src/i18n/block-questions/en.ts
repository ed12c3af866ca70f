/** The questions about tables, videos of other sites and cards. */
export const blockQuestions = {
  'editor.table.captionHint': 'Says what the table shows. It stands above the table.',
  'editor.table.noCaption': 'Write a caption: people who listen to a table learn from it what is coming.',
  'editor.table.rows': 'Rows',
  'editor.table.columns': 'Columns',
  'editor.table.headerCells': 'Header cells',
  'editor.embed.address': 'Address of the video',
  'editor.embed.hint': 'It begins with https://youtube.com/, https://youtu.be/ or https://vimeo.com/',
  'editor.embed.hosts': 'Only videos of YouTube and Vimeo can be shown. To any other page, make a link.',
  'editor.embed.title': 'Title of the video',
  'editor.embed.titleHint': 'Visitors read it before they go to the video.',
  'editor.embed.noTitle': 'Write the title of the video.',
  'editor.embed.picture': 'Picture that stands for the video',
  'editor.embed.choose': 'Choose a picture',
  'editor.embed.noPicture': 'Without a picture',
  'editor.card.search': 'Title of the entry',
  'editor.card.hint': 'Shows the entry’s current title and picture. Visitors see no unpublished one.',
} as const;
