// How changesets writes a change into a CHANGELOG: the summary as written, without commit and author. A new version of
// another of our packages is not a change.
exports.getReleaseLine = async ({ summary }) => summary;
exports.getDependencyReleaseLine = async () => '';
