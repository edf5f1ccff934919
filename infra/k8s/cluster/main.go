// Command cluster is etcd and Kubernetes' API server in one process, on loopback: what `npm run k8s:prove` applies the
// manifests to. Its own arguments come first, the API server's after them.
package main

import (
	"log"
	"net/url"
	"os"
	"time"

	"go.etcd.io/etcd/server/v3/embed"
	"k8s.io/component-base/cli"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

// cluster DATA_FOLDER ETCD_URL PEER_URL [--flags of kube-apiserver]
func main() {
	if len(os.Args) < 4 {
		log.Fatal("cluster DATA_FOLDER ETCD_URL PEER_URL [flags of kube-apiserver]")
	}
	startEtcd(os.Args[1], parse(os.Args[2]), parse(os.Args[3]))
	command := app.NewAPIServerCommand()
	command.SetArgs(append([]string{"--etcd-servers", os.Args[2]}, os.Args[4:]...))
	os.Exit(cli.Run(command))
}

func startEtcd(folder string, client, peer url.URL) {
	config := embed.NewConfig()
	config.Dir = folder
	config.LogLevel = "error"
	config.ListenClientUrls, config.AdvertiseClientUrls = []url.URL{client}, []url.URL{client}
	config.ListenPeerUrls, config.AdvertisePeerUrls = []url.URL{peer}, []url.URL{peer}
	config.InitialCluster = config.InitialClusterFromName(config.Name)
	etcd, err := embed.StartEtcd(config)
	if err != nil {
		log.Fatal(err)
	}
	select {
	case <-etcd.Server.ReadyNotify():
	case <-time.After(time.Minute):
		log.Fatal("etcd is not ready within a minute")
	}
}

func parse(text string) url.URL {
	address, err := url.Parse(text)
	if err != nil {
		log.Fatal(err)
	}
	return *address
}
