/** The anchor of the devices that need attention, which the sentence below the title links to. */
export const attentionPlace = 'attention';
