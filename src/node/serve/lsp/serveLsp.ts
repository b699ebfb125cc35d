import {
  createConnection,
  type InitializeParams,
  type InitializeResult,
  LogMessageNotification,
  MessageType,
  ProposedFeatures,
  TextDocuments,
} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {TOOL_VERSION} from '../../base/version.ts';
import {createDocuments, toFilePath} from './documents.ts';
import {CAPABILITIES, handleRequests} from './handleRequests.ts';
import {toLspDiagnostic} from './problems.ts';
import {createWorkspace} from './workspace.ts';

interface ServeLspOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Serves one editor until it disconnects. The protocol's library ends the process then. */
export function serveLsp({input, output}: ServeLspOptions): void {
  const connection = createConnection(ProposedFeatures.all, input, output);
  const buffers = new TextDocuments(TextDocument);
  const documents = createDocuments(buffers);
  let showsRelated = false;
  let hasFolders = false;
  const workspace = createWorkspace({
    documents,
    onProblems: (file) => publishProblems(file),
    onError(error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      void connection.sendNotification(LogMessageNotification.type, {type: MessageType.Error, message});
    },
  });
  const publishProblems = (file: string): void => {
    const uri = documents.getUri(file);
    const version = documents.getVersion(file);
    const diagnostics = workspace.getProblems(file).map((one) => toLspDiagnostic(one, uri, showsRelated));
    void connection.sendDiagnostics({uri, diagnostics, version});
  };
  const folders: string[] = [];
  connection.onInitialize((params): InitializeResult => {
    showsRelated = params.capabilities.textDocument?.publishDiagnostics?.relatedInformation ?? false;
    hasFolders = params.capabilities.workspace?.workspaceFolders ?? false;
    folders.push(...getFolders(params));
    return {serverInfo: {name: 'manual', version: TOOL_VERSION}, capabilities: CAPABILITIES};
  });
  connection.onInitialized(() => {
    for (const folder of folders) workspace.openFolder(folder);
    if (hasFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({added}) => {
        for (const folder of added.flatMap(({uri}) => toFilePath(uri) ?? [])) workspace.openFolder(folder);
      });
  });
  const handleChange = ({document}: {readonly document: TextDocument}): void => {
    const file = toFilePath(document.uri);
    if (file === undefined) return;
    const site = workspace.findSite(file);
    if (documents.update(file)) site?.noteEdit(file);
    else if (site?.getState()) publishProblems(file);
  };
  buffers.onDidChangeContent(handleChange);
  buffers.onDidSave(handleChange);
  buffers.onDidClose((event) => {
    handleChange(event);
    const file = toFilePath(event.document.uri);
    if (file !== undefined) publishProblems(file);
  });
  handleRequests(connection, {documents, workspace});
  connection.onShutdown(() => workspace.close());
  buffers.listen(connection);
  connection.listen();
}

function getFolders({workspaceFolders, rootUri}: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({uri}) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.flatMap((uri) => toFilePath(uri) ?? []);
}
