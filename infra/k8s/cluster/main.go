// Command cluster is the control plane of Kubernetes in one program: what `npm run k8s:prove` applies the manifests to. Each
// part is a process of its own, and takes the flags of the original.
package main

import (
	"context"
	"log"
	"net/url"
	"os"
	"time"

	"github.com/spf13/cobra"
	"go.etcd.io/etcd/server/v3/embed"
	"k8s.io/component-base/cli"
	server "k8s.io/kubernetes/cmd/kube-apiserver/app"
	controllers "k8s.io/kubernetes/cmd/kube-controller-manager/app"
	proxy "k8s.io/kubernetes/cmd/kube-proxy/app"
	scheduler "k8s.io/kubernetes/cmd/kube-scheduler/app"
	kubelet "k8s.io/kubernetes/cmd/kubelet/app"
)

const usage = `cluster server DATA_FOLDER ETCD_URL PEER_URL [flags of kube-apiserver]     with its etcd
cluster controllers [flags of kube-controller-manager]
cluster scheduler [flags of kube-scheduler]
cluster kubelet [flags of kubelet]
cluster proxy [flags of kube-proxy]`

func main() {
	if len(os.Args) < 2 {
		log.Fatal(usage)
	}
	part, flags := os.Args[1], os.Args[2:]
	switch {
	case part == "server" && len(flags) >= 3:
		startEtcd(flags[0], parse(flags[1]), parse(flags[2]))
		run(server.NewAPIServerCommand(), append([]string{"--etcd-servers", flags[1]}, flags[3:]...))
	case part == "controllers":
		run(controllers.NewControllerManagerCommand(), flags)
	case part == "scheduler":
		run(scheduler.NewSchedulerCommand(), flags)
	case part == "kubelet":
		run(kubelet.NewKubeletCommand(context.Background()), flags)
	case part == "proxy":
		run(proxy.NewProxyCommand(), flags)
	default:
		log.Fatal(usage)
	}
}

func run(command *cobra.Command, flags []string) {
	command.SetArgs(flags)
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
