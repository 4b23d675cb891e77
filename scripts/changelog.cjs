// How changesets writes a change into a CHANGELOG: as it was told, without commit and author. That another of our packages
// got the same version is no change.
exports.getReleaseLine = async ({ summary }) => summary;
exports.getDependencyReleaseLine = async () => '';
